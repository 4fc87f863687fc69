import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type EngineBinaries, runProgram } from './engine-binaries.ts'
import { EngineError } from './engine-error.ts'
import { changeOwner, type EngineUser } from './engine-user.ts'
import { createFolderFailure } from './make-folder.ts'

/**
 * Creates the cluster beside its final path and renames it when complete, so that an interrupted start leaves no partial cluster. The password file
 * lies beside the draft until then: it marks the draft as ours to delete and redo; any other content stays untouched. Builtin locale C.UTF-8 sorts
 * alike on every machine.
 * @throws EngineError
 */
export async function createCluster(make: { binaries: EngineBinaries; as: EngineUser; cluster: string; user: string; password: string }): Promise<void> {
  const { binaries, as, cluster, password } = make
  if (isCluster(cluster)) return
  const draftCluster = `${cluster}.new`
  const secretFile = `${cluster}.secret`
  assertEmptyFolder(cluster)
  const isOurs = existsSync(secretFile) && readFileSync(secretFile, 'utf8') === password
  if (!isOurs) assertEmptyFolder(draftCluster)
  rmSync(draftCluster, { recursive: true, force: true })
  writeFileSync(secretFile, password, { mode: 0o600, flush: true })
  try {
    changeOwner(as, secretFile)
    const options = [
      '-D',
      draftCluster,
      '-U',
      make.user,
      `--pwfile=${secretFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
    ]
    const [file, args] = as.wrap(binaries.initdb, options)
    const { code, output } = await runProgram(file, args, { env: binaries.env, ...as.ids })
    if (output.includes('No space left on device')) throw createFolderFailure(dirname(cluster), 'ENOSPC')
    if (code !== 0) throw new EngineError(`The database could not be made in ${cluster}: ${findErrorLine(output)}`)
    // An empty folder is replaced by the rename; a link to one would block that.
    if (lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(cluster)
    renameSync(draftCluster, cluster)
  } finally {
    rmSync(draftCluster, { recursive: true, force: true })
    rmSync(secretFile, { force: true })
  }
}

/** Tells whether the folder holds a database cluster. */
export const isCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

/** Finds the error's line: initdb prints its cleanup after the error. */
function findErrorLine(output: string): string | undefined {
  const lines = output.trim().split('\n')
  return lines.findLast(line => /(error|fatal|panic):/i.test(line)) ?? lines.at(-1)
}

function assertEmptyFolder(folder: string): void {
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
