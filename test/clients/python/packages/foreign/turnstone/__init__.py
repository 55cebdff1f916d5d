OWNER = "foreign"
