import { join } from 'node:path'
import { command, ensureInstalled, installedPackages, root, runSource } from './bootstrap.mjs'
import { builtPages, ensureBuilt, isBuildDue } from './build-pages.mjs'
import { builtServer, ensureServer } from './build-server.mjs'
import { serveBuild } from './former-builds.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

/** Exit code of a failed preflight, which has printed its reason. */
const inTheWay = 3

/** Preflight before slow steps, or changes that affect another running server: locked folder, taken port, invalid setting. */
const cannotStart = async () => (await runSource('src/platform/start/preflight.command.ts', [], { env: mode })) === inTheWay

const mode = { NODE_ENV: process.env.NODE_ENV ?? '' }

stopWithParent()
await command(async () => {
  const packages = installedPackages()
  if (packages === 'stale' && (await cannotStart())) return 1
  await ensureInstalled()
  if (isBuildDue() || !builtServer()) {
    if (packages !== 'stale' && (await cannotStart())) return 1
    await ensureBuilt()
    await ensureServer()
  }
  serveBuild(join(root, 'build'), builtPages())
  return runSource(builtServer(), process.argv.slice(2), { env: mode })
})
