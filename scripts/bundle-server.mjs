// Run by build-server.mjs on the project's own Node: puts the server's sources into a few files in a folder, and says
// in `sources.json` there which they were.
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'

const [root, folder] = process.argv.slice(2)

/** What finds a file beside itself still looks from where its source lies. */
const fromTheSource = {
  name: 'spiedo:from-the-source',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.url' },
    handler: (code, id) => ({ code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`), map: null }),
  },
}

/** Nothing is left to quicken: each look for a package would only be asked twice. */
const withoutQuickImports = { name: 'spiedo:without-quick-imports', load: { filter: { id: /\/quick-imports\.ts$/ }, handler: () => '' } }

/** Libraries of many small files, which only the server needs; each of the others stays where it is, one copy for the server and the pages. */
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
    // All beside each other: from there the sources are looked for.
    rolldownOptions: { checks: { bundlerTimings: false }, output: { chunkFileNames: '[name]-[hash].js' } },
  },
})
const own = built.output.flatMap(({ moduleIds }) => moduleIds ?? []).map(id => relative(root, id))
writeFileSync(join(folder, 'sources.json'), JSON.stringify(own.filter(file => !/^(\.|node_modules|\0)/.test(file)).sort()))
