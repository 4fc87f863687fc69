// Bundles the server into a few files: finding, reading and stripping a thousand sources one by one takes a third of a start.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode, root, run, Stop, say } from './bootstrap.mjs'
import { fingerprint, readNote } from './sources.mjs'

const place = 'build/app'
const noteOfMade = join(root, place, 'made.json')
const noteOfSources = join(root, place, 'sources')
/** Build inputs besides the server's own sources. */
const tools = ['package.json', 'package-lock.json', 'scripts/bundle-server.mjs']
/** Retention of former bundles in ms: any process starting from one has long read it. */
const keptFor = 60 * 60 * 1000

/** Returns the bundle to run, from the project's root; undefined if outdated or missing. */
export function builtServer() {
  const made = readNote(noteOfMade)
  if (!made || fingerprint(made.sources, noteOfSources) !== made.content) return undefined
  const file = `${place}/${made.folder}/main.js`
  return existsSync(join(root, file)) ? file : undefined
}

/** Bundles the server if a source has changed. Resolves to the file to run, from the project's root. */
export async function ensureServer() {
  const built = builtServer()
  if (built) return built
  say('Building the server …')
  const startedAt = Date.now()
  const folder = `${startedAt.toString(36)}-${process.pid}`
  const made = join(root, place, folder)
  mkdirSync(made, { recursive: true })
  const code = await run(projectNode(), [join(root, 'scripts/bundle-server.mjs'), root, made], { env: { NODE_ENV: 'production' } })
  const sources = [...(readNote(join(made, 'sources.json')) ?? []), ...tools]
  if (code !== 0) {
    rmSync(made, { recursive: true, force: true })
    throw new Stop('The server could not be built: see the lines above.')
  }
  // A source changed during the build may be included or not: rebuild at the next start.
  const changed = sources.some(file => statSync(join(root, file)).mtimeMs > startedAt)
  writeFileSync(`${noteOfMade}.${process.pid}`, JSON.stringify({ folder, sources, content: changed ? '' : fingerprint(sources, noteOfSources) }))
  renameSync(`${noteOfMade}.${process.pid}`, noteOfMade)
  dropFormer(folder)
  return `${place}/${folder}/main.js`
}

function dropFormer(present) {
  for (const entry of readdirSync(join(root, place), { withFileTypes: true })) {
    const path = join(root, place, entry.name)
    if (entry.isDirectory() && entry.name !== present && Date.now() - statSync(path).mtimeMs > keptFor) rmSync(path, { recursive: true, force: true })
  }
}
