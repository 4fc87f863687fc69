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

const built = await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [fromTheSource],
  // A library of five hundred small files; each of the others stays where it is, one copy for the server and the pages.
  ssr: { noExternal: [/^drizzle-orm/] },
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
