"""People who have played together: what each wishes of the other, and how one invites another again."""
