#!/bin/sh
# Runs a command of the product as the service does, with its user, settings and folders: spiedo backup -- --list. Installed as docs/operations.md says.
set -eu
# --pipe: without a terminal, as in a script; --pty: with one. The state folder is made here, too: a restore comes before the first start of the service.
exec systemd-run --quiet --collect --pty --pipe --uid=spiedo --gid=spiedo --working-directory=/opt/spiedo \
  --property=EnvironmentFile=-/etc/spiedo.env --property=StateDirectory=spiedo --property=StateDirectoryMode=0700 --property=UMask=0077 \
  --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/spiedo --setenv=BACKUP_TO=/var/backups/spiedo \
  npm run --silent "$@"
