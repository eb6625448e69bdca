"""Operations: figures, health, logging, the check, and backups, all for the operator."""
