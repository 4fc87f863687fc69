import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type EngineBinaries, run } from './engine-binaries.ts'
import { EngineError } from './engine-error.ts'

/** As whom the engine's programs run: PostgreSQL refuses to run as root. */
export interface EngineUser {
  kind: 'self' | 'namespace' | 'system-user'
  /** The command that runs a program as this user. */
  wrap(file: string, args: string[]): [string, string[]]
  ids: { uid?: number; gid?: number }
}

const self: EngineUser = { kind: 'self', wrap: (file, args) => [file, args], ids: {} }

/** Root seen as user 1000 by the program alone: files stay root's, closed home folders stay reachable. */
const namespace: EngineUser = {
  kind: 'namespace',
  wrap: (file, args) => ['unshare', ['--user', '--map-user=1000', '--map-group=1000', '--', file, ...args]],
  ids: {},
}

/**
 * An ordinary user runs the engine itself; root by a user namespace, else as a system user, whichever can run
 * the program from where it lies.
 * @throws EngineError one line that names DATABASE_URL
 */
export async function chooseEngineUser(binaries: EngineBinaries, dataFolder: string, isRoot = process.getuid?.() === 0): Promise<EngineUser> {
  if (!isRoot) return self
  if (await canRun(binaries, namespace)) return namespace
  for (const name of ['postgres', 'spiedo', 'nobody']) {
    const user = await systemUser(name)
    if (!user || !(await canRun(binaries, user))) continue
    const { uid, gid } = user.ids
    for (const folder of [dataFolder, join(dataFolder, 'postgres')]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      chownSync(folder, uid ?? 0, gid ?? 0)
    }
    return user
  }
  throw new EngineError('PostgreSQL does not run as root and no other user can run it here: start as an ordinary user, or set DATABASE_URL.')
}

async function canRun(binaries: EngineBinaries, user: EngineUser): Promise<boolean> {
  const [file, args] = user.wrap(binaries.postgres, ['--version'])
  return (await run(file, args, { env: binaries.env, ...user.ids })).code === 0
}

async function systemUser(name: string): Promise<EngineUser | undefined> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async option => (await run('id', [option, name])).output.trim()))
  if (!/^\d+$/.test(uid ?? '') || !/^\d+$/.test(gid ?? '')) return undefined
  return { kind: 'system-user', wrap: (file, args) => [file, args], ids: { uid: Number(uid), gid: Number(gid) } }
}
