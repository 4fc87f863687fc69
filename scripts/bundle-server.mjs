// Run by build-server.mjs on the project's own Node: bundles the server's sources into a folder, and lists them in its `sources.json`.
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'

const [root, folder] = process.argv.slice(2)

/** Keeps file lookups relative to the source's original path. */
const fromTheSource = {
  name: 'spiedo:from-the-source',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.url' },
    handler: (code, id) => ({ code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`), map: null }),
  },
}

/** Drops the import cache, which a bundle does not need: every package would be resolved twice. */
const withoutQuickImports = { name: 'spiedo:without-quick-imports', load: { filter: { id: /\/quick-imports\.ts$/ }, handler: () => '' } }

/** Server-only libraries of many small files, to bundle; others stay external, one copy for server and pages. */
const ofManyFiles = ['drizzle-orm', 'zod', 'fastify-type-provider-zod', 'pg-boss', 'cron-parser', 'luxon', 'rrule-temporal', 'serialize-error', 'uuid']

const built = await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [fromTheSource, withoutQuickImports],
  ssr: { noExternal: ofManyFiles.map(name => new RegExp(`^${name}(/|$)`)) },
  build: {
    ssr: 'src/main.ts',
    outDir: folder,
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
    target: 'node22',
    // Flat output folder: source paths are resolved from there.
    rolldownOptions: { checks: { bundlerTimings: false }, output: { chunkFileNames: '[name]-[hash].js' } },
  },
})
const own = built.output.flatMap(({ moduleIds }) => moduleIds ?? []).map(id => relative(root, id))
writeFileSync(join(folder, 'sources.json'), JSON.stringify(own.filter(file => !/^(\.|node_modules|\0)/.test(file)).sort()))
