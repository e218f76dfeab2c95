"""Short programs for researchers to begin with; each says at its top what it shows and how long it takes."""
