import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFailure } from '../../start/start-failure.ts'
import { makeDataFolder } from './make-folder.ts'

/** The folder is in use by another running server. */
export class DataFolderTaken extends StartFailure {
  constructor(folder: string) {
    super(`Another Spiedo is running on ${folder}: stop it, or give this one its own DATA_DIR.`)
  }
}

/**
 * Creates the data folder if missing and locks it for this process.
 * @throws DataFolderTaken
 * @throws StartFailure if no folder can be created or written to
 */
export async function acquireDataFolder(folder: string): Promise<{ release(): Promise<void> }> {
  makeDataFolder(folder)
  return lockDataFolder(folder)
}

/**
 * Locks an existing data folder. The lock is a listening socket named by the folder's hash: the operating system drops it with the process, so a
 * killed server leaves nothing to clear away.
 * @throws DataFolderTaken
 */
export async function lockDataFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const name = `spiedo-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`
  const path = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.lock`)
  const server = createServer(socket => socket.destroy())
  try {
    await listen(server, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (process.platform === 'linux' || (await isSocketAnswered(path))) throw new DataFolderTaken(folder)
    rmSync(path, { force: true })
    await listen(server, path)
  }
  server.unref()
  return { release: () => new Promise(resolve => server.close(() => resolve())) }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function isSocketAnswered(path: string): Promise<boolean> {
  const { connect } = await import('node:net')
  return new Promise(resolve => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
}
