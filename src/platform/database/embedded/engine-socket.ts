import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EngineError } from './engine-error.ts'
import { changeOwner, type EngineUser } from './engine-user.ts'

/** Socket paths hold 107 bytes at most, and PostgreSQL adds "/.s.PGSQL.5432.lock". */
const maxFolderBytes = 85

/** Creates the folder of the engine's socket: in the data folder, or a private temporary one if that path is too long. */
export function makeSocketFolder(dataFolder: string, as: EngineUser): string {
  const inside = join(dataFolder, 'socket')
  const folder =
    Buffer.byteLength(inside) <= maxFolderBytes ? inside : join(tmpdir(), `spiedo-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  const ownUids = [process.getuid?.(), as.ids.uid]
  if (!ownUids.includes(uid)) {
    const advice = folder === inside ? 'start as that user, or set DATA_DIR to another folder' : 'set DATA_DIR to a folder with a shorter path'
    throw new EngineError(`${folder} belongs to user ${uid}: ${advice}.`)
  }
  changeOwner(as, folder)
  return folder
}
