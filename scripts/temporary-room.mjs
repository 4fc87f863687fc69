// Where the parts of a check keep their databases for as long as they run.
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const needed = 2 * 1024 ** 3

/** In memory where the system has a folder for that with room to spare: two hundred databases come and go, an eighth of the time on a disk. */
export function temporaryRoom() {
  if (process.env.TMPDIR) return process.env.TMPDIR
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > needed ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
