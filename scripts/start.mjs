import { join } from 'node:path'
import { command, ensureInstalled, installedPackages, root, runSource } from './bootstrap.mjs'
import { builtPages, ensureBuilt, isBuildDue } from './build-pages.mjs'
import { builtServer, ensureServer } from './build-server.mjs'
import { serveBuild } from './former-builds.mjs'
import { stopWithParent } from './stop-with-parent.mjs'

/** Exit code of the look ahead when it has said what is in the way of a start. */
const inTheWay = 3

/** Before anything takes long, or changes what another server stands on: is the folder held, the port taken, a setting bad? */
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
