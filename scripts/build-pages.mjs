// Pages are built beside the served build, and moved in file by file when complete: a running server keeps its own files, whose names are content
// hashes.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectNode, root, run, Stop, say } from './bootstrap.mjs'
import { compressAssets } from './compress-assets.mjs'
import { dropFormerBuilds, isRunning, keepAWhile, noteBuild } from './former-builds.mjs'
import { sharedPlatform, sharedRules } from './shared-with-pages.mjs'
import { filesOf, fingerprint } from './sources.mjs'

const sources = [
  'src/web',
  'src/platform/language',
  'src/platform/contact',
  'messages',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'scripts/build-pages.mjs',
  'scripts/shared-with-pages.mjs',
]
const sharedFiles = new Set([...sharedRules, ...sharedPlatform])
const isVocabulary = file => file.endsWith('vocabulary.ts')

/** Lists the sources of the pages, from the project's root. */
export function pageSources() {
  const whole = sources.flatMap(filesOf)
  const parts = filesOf('src').filter(file => (sharedFiles.has(file) || isVocabulary(file)) && !whole.includes(file))
  return [...whole, ...parts].filter(file => !file.endsWith('.test.ts')).sort()
}

const sourcesFingerprint = () => fingerprint(pageSources(), join(root, 'build/.pages-sources'))

/** Fingerprint of the build in `folder`; undefined if there is none. */
export function builtPages(folder = join(root, 'build')) {
  const stamp = join(folder, '.spiedo-built')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/** Tells whether a source of the pages has changed since the last build. */
export const isBuildDue = () => builtPages() !== sourcesFingerprint()

/** Builds the pages if a source has changed since the last build. */
export async function ensureBuilt() {
  const fingerprint = sourcesFingerprint()
  if (builtPages() === fingerprint) return
  say('Building the pages …')
  const build = join(root, 'build')
  dropUnfinished(build)
  const beside = `.beside-${process.pid}`
  const code = await run(projectNode(), [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production', BUILD_FOLDER: `build/${beside}` },
  })
  if (code !== 0) {
    rmSync(join(build, beside), { recursive: true, force: true })
    throw new Stop('The pages could not be built: see the lines above.')
  }
  compressAssets(join(build, beside, 'client/assets'))
  moveIn(join(build, beside), build, fingerprint)
}

/**
 * Moves a complete build into place: referenced files first, the entry file last, so that a concurrent reader finds the former build or the new one.
 * `fingerprint` is the sources'.
 */
export function moveIn(beside, build, fingerprint) {
  const entry = 'server/index.js'
  const files = filesBelow(beside)
  for (const file of [...files.filter(file => file !== entry), entry]) {
    mkdirSync(dirname(join(build, file)), { recursive: true })
    renameSync(join(beside, file), join(build, file))
  }
  rmSync(beside, { recursive: true, force: true })
  const former = builtPages(build)
  if (former) keepAWhile(build, former)
  noteBuild(build, fingerprint, files)
  const stamp = join(build, '.spiedo-built')
  writeFileSync(`${stamp}.new`, fingerprint)
  renameSync(`${stamp}.new`, stamp)
  dropFormerBuilds(build, fingerprint)
}

/** Deletes leftovers of killed builds. */
function dropUnfinished(build) {
  if (!existsSync(build)) return
  for (const name of readdirSync(build)) {
    const [, pid] = /^\.beside-(\d+)$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(build, name), { recursive: true, force: true })
  }
}

const filesBelow = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
