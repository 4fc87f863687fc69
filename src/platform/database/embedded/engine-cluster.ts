import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type EngineBinaries, run } from './engine-binaries.ts'
import { EngineError } from './engine-error.ts'
import { type EngineUser, giveTo } from './engine-user.ts'
import { unusable } from './make-folder.ts'

/**
 * Makes the cluster beside its final place and moves it there when whole, so that a start that was cut off
 * leaves nothing half made there. Its password lies beside the unfinished one for as long: by that ours is known
 * and begun anew, and whatever else is in either place stays untouched. Builtin locale C.UTF-8: sorts alike on every machine.
 * @throws EngineError
 */
export async function createCluster(make: { binaries: EngineBinaries; as: EngineUser; cluster: string; user: string; password: string }): Promise<void> {
  const { binaries, as, cluster, password } = make
  if (isCluster(cluster)) return
  const fresh = `${cluster}.new`
  const secret = `${cluster}.secret`
  expectNothingIn(cluster)
  const isOurs = existsSync(secret) && readFileSync(secret, 'utf8') === password
  if (!isOurs) expectNothingIn(fresh)
  rmSync(fresh, { recursive: true, force: true })
  writeFileSync(secret, password, { mode: 0o600, flush: true })
  try {
    giveTo(as, secret)
    const options = [
      '-D',
      fresh,
      '-U',
      make.user,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
    ]
    const [file, args] = as.wrap(binaries.initdb, options)
    const { code, output } = await run(file, args, { env: binaries.env, ...as.ids })
    if (output.includes('No space left on device')) throw unusable(dirname(cluster), 'ENOSPC')
    if (code !== 0) throw new EngineError(`The database could not be made in ${cluster}: ${whyNot(output)}`)
    // An empty folder is replaced; a link to one would be in the way.
    if (lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(cluster)
    renameSync(fresh, cluster)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(secret, { force: true })
  }
}

/** Whether a database stands there. */
export const isCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

/** What comes after the error is what was cleared away. */
function whyNot(output: string): string | undefined {
  const lines = output.trim().split('\n')
  return lines.findLast(line => /(error|fatal|panic):/i.test(line)) ?? lines.at(-1)
}

function expectNothingIn(folder: string): void {
  try {
    if (readdirSync(folder).length === 0) return
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return
    if (code === 'EACCES') throw new EngineError(`${folder} can't be read by this user: start as the one who made it, or set DATA_DIR to another folder.`)
    if (code !== 'ENOTDIR') throw error
  }
  throw new EngineError(`${folder} is not the database of a Spiedo, and stays as it is: move it away, or set DATA_DIR to another folder.`)
}
