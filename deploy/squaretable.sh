#!/bin/sh
# The command `squaretable` as the bot's user and with its settings, for root; see
# docs/operations.md. Belongs into /usr/local/bin/squaretable.
exec runuser -u squaretable -- \
    /opt/squaretable/.venv/bin/squaretable --env-file /etc/squaretable.env "$@"
