import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartFailure } from '../../start/start-failure.ts'

/**
 * Creates the data folder if missing, for this user alone, and checks that it is writable.
 * @throws StartFailure naming DATA_DIR and why
 */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder)
  } catch (error) {
    throw createFolderFailure(folder, (error as NodeJS.ErrnoException).code ?? '')
  }
  assertWritable(folder, 65_536)
}

/**
 * Checks that this many bytes can be written to the data folder: a full disk may still allow new folders.
 * @throws StartFailure naming DATA_DIR and why
 */
export function assertWritable(folder: string, bytes: number): void {
  let probe = ''
  try {
    probe = mkdtempSync(join(folder, '.writable-'))
    writeFileSync(join(probe, 'room'), Buffer.alloc(bytes))
  } catch (error) {
    throw createFolderFailure(folder, (error as NodeJS.ErrnoException).code ?? '')
  } finally {
    if (probe) rmSync(probe, { recursive: true, force: true })
  }
}

/** Explains why the data folder can't be used, by system error code. */
export function createFolderFailure(folder: string, code: string): StartFailure {
  const advice = diskFullCodes.includes(code) ? 'Make room there, or give it a folder elsewhere.' : 'Give it a folder of your own.'
  return new StartFailure(`DATA_DIR=${folder} is not usable: ${reasons[code] ?? `no folder can be made there (${code})`}. ${advice}`)
}

const diskFullCodes = ['ENOSPC', 'EDQUOT']

/** Creates one level at a time: Node's `recursive` never ends if the system reports an existing parent as missing (/proc). */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Explanations of system error codes for the person who chose the folder. */
const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this system lets nobody make a folder there',
  ENOENT: 'this system lets nobody make a folder there',
  EROFS: 'that disk can only be read',
  ENOSPC: 'that disk is full',
  EDQUOT: 'this user has no space left on that disk',
  ENOTDIR: 'it, or a part of it, is a file',
  EEXIST: 'a link that leads nowhere has that name',
  ENAMETOOLONG: 'it is too long',
  ELOOP: 'its links lead round in a circle',
}
