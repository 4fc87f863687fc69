import { chownSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type EngineBinaries, runProgram } from './engine-binaries.ts'
import { EngineError } from './engine-error.ts'

/** User that runs the engine's programs: PostgreSQL refuses to run as root. */
export interface EngineUser {
  kind: 'self' | 'owner' | 'namespace' | 'system-user'
  /** Builds the command that runs a program as this user. */
  wrap(file: string, args: string[]): [string, string[]]
  ids: { uid?: number; gid?: number }
}

const selfUser: EngineUser = { kind: 'self', wrap: (file, args) => [file, args], ids: {} }

/** Root mapped to user 1000 for the program alone: files stay root's, closed home folders stay readable. */
const namespaceUser: EngineUser = {
  kind: 'namespace',
  wrap: (file, args) => ['unshare', ['--user', '--map-user=1000', '--map-group=1000', '--', file, ...args]],
  ids: {},
}

/**
 * Chooses the engine's user: an ordinary user runs the engine as itself; root runs it as the ordinary owner of the folder, else in a user namespace,
 * else as a system user, whichever can run the program from its path.
 * @throws EngineError one line that names DATABASE_URL
 */
export async function chooseEngineUser(binaries: EngineBinaries, dataFolder: string, isRoot = process.getuid?.() === 0): Promise<EngineUser> {
  if (!isRoot) return selfUser
  const owner = findOrdinaryOwner(dataFolder)
  if (owner) {
    if (await canRun(binaries, owner)) return owner
    const who = `user ${owner.ids.uid}, who can't run PostgreSQL from ${dirname(binaries.postgres)}`
    throw new EngineError(`${dataFolder} belongs to ${who}: let that user reach it, or set DATA_DIR to another folder.`)
  }
  if (await canRun(binaries, namespaceUser)) return namespaceUser
  for (const name of ['postgres', 'spiedo', 'nobody']) {
    const user = await findSystemUser(name)
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

/** Finds the ordinary owner: only a database's owner may run it, and only the folder's owner may create one there. */
function findOrdinaryOwner(dataFolder: string): EngineUser | undefined {
  const stats = [join(dataFolder, 'postgres', 'PG_VERSION'), dataFolder].map(path => statSync(path, { throwIfNoEntry: false })).find(Boolean)
  if (!stats?.uid) return undefined
  return { kind: 'owner', wrap: selfUser.wrap, ids: { uid: stats.uid, gid: stats.gid } }
}

/** Gives files that root created to the engine's user. */
export function changeOwner({ ids: { uid, gid = 0 } }: EngineUser, path: string): void {
  if (uid !== undefined) chownSync(path, uid, gid)
}

async function canRun(binaries: EngineBinaries, user: EngineUser): Promise<boolean> {
  const [file, args] = user.wrap(binaries.postgres, ['--version'])
  return (await runProgram(file, args, { env: binaries.env, ...user.ids })).code === 0
}

async function findSystemUser(name: string): Promise<EngineUser | undefined> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async option => (await runProgram('id', [option, name])).output.trim()))
  if (!/^\d+$/.test(uid ?? '') || !/^\d+$/.test(gid ?? '')) return undefined
  return { kind: 'system-user', wrap: selfUser.wrap, ids: { uid: Number(uid), gid: Number(gid) } }
}
