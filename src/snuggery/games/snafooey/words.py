WORDS = {"en": {}}
