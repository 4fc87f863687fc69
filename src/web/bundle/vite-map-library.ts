import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** Import of the map library, and of the parts that it is made of. */
const libraryId = 'virtual:map-library'
const workerId = 'virtual:map-library/worker'
const partIds = { shared: 'virtual:map-library/shared', worker: 'virtual:map-library/worker-part', index: 'virtual:map-library/index-part' }

/**
 * Takes MapLibre GL apart. Its release is one script that holds its worker as text and starts it from a `blob:` address, which our content security
 * policy refuses; its release for strict policies is two scripts that share half of their code, and 100 kB more. The script is three functions:
 * `shared`, `worker` and `index`. Here each becomes a module, so that page and worker load the shared one once, both from this origin.
 */
export const splitMapLibrary: Plugin = {
  name: 'spiedo:map-library',
  enforce: 'pre',
  resolveId: source => (source.startsWith(libraryId) ? `\0${source}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${libraryId}`)) return undefined
    // Pages are rendered without maps.
    if (this.environment.name !== 'client') return 'export default {}; export const workerUrl = ""'
    const parts = readParts()
    const part = Object.entries(partIds).find(([, partId]) => id === `\0${partId}`)?.[0] as keyof typeof partIds | undefined
    if (part) return `export default ${parts[part]}`
    if (id === `\0${workerId}`)
      return `import shared from '${partIds.shared}'\nimport start from '${partIds.worker}'\nconst library = {}\nshared(library)\nstart(library)`
    const workerUrl =
      this.environment.mode === 'build'
        ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: workerId, name: 'map-worker' })}`
        : `'/@id/__x00__${workerId}'`
    return `import shared from '${partIds.shared}'
import start from '${partIds.index}'
const parts = {}
const library = {}
shared(parts)
start(library, parts)
export default library
export const workerUrl = ${workerUrl}`
  },
}

function readParts(): Record<keyof typeof partIds, string> {
  const file = createRequire(import.meta.url).resolve('maplibre-gl')
  const script = readFileSync(file, 'utf8')
  const found =
    /\ndefine\("shared",\["exports"\],\((function[\s\S]*)\)\);\s*\ndefine\("worker",\["\.\/shared"\],\((function[\s\S]*)\)\);\s*\ndefine\("index",\["exports","\.\/shared"\],\((function[\s\S]*?)\)\);\s*\n\/\/\n/.exec(
      script,
    )
  const [, shared, worker, index] = found ?? []
  const workerCall = /new Worker\(([\w.]+WORKER_URL)\)/
  if (!shared || !worker || !index || !workerCall.test(index)) throw new Error(`${file} is not made of three parts any more: see vite-map-library.ts.`)
  return { shared, worker, index: index.replace(workerCall, 'new Worker($1,{type:"module"})') }
}
