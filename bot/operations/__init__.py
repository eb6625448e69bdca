"""For the operator: figures, health, what is logged, the check, backups."""
