import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '#platform/database/embedded/make-folder.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { parseBackupFileName } from './archive-format.ts'
import { type Destination, sortBackups } from './destination.ts'

/** Backups as files in a folder, created for this user alone if missing. */
export function openFolder(path: string): Destination {
  const folder = resolve(path)
  return {
    place: folder,
    async store(name, content) {
      const draft = join(folder, `${name}${draftEnding}`)
      try {
        makeFolder(folder)
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }))
        await rename(draft, join(folder, name))
        await syncFolder(folder)
        await removeAbandonedDrafts(folder)
        return (await stat(join(folder, name))).size
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {})
        throw describeFailure(folder, error)
      }
    },
    async list() {
      try {
        const names = (await readdir(folder)).filter(name => parseBackupFileName(name))
        return sortBackups(await Promise.all(names.map(async name => ({ name, bytes: (await stat(join(folder, name))).size }))))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw describeFailure(folder, error)
      }
    },
    async read(name): Promise<Readable> {
      return createReadStream(join(folder, name))
    },
    remove: name => rm(join(folder, name), { force: true }),
  }
}

/** Ending of a backup that is being written. */
const draftEnding = '.part'
/** Time without a write after which a draft is nobody's, in ms. */
const maxDraftPauseMs = 3_600_000

/** Removes drafts of backups whose process was killed: each may be as large as a backup. */
async function removeAbandonedDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(draftEnding) || !parseBackupFileName(name.slice(0, -draftEnding.length))) continue
    // Another process may rename its draft meanwhile.
    const draft = await stat(join(folder, name)).catch(() => undefined)
    if (draft && Date.now() - draft.mtimeMs > maxDraftPauseMs) await rm(join(folder, name), { force: true })
  }
}

/** Makes a rename survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const reasons: Record<string, string> = {
  ENOSPC: 'that disk is full',
  EDQUOT: 'this user has no space left on that disk',
  ENOENT: 'this system lets nobody make a folder there',
  EROFS: 'that disk can only be read',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'it, or a part of it, is a file',
  EEXIST: 'it is a file',
}

function describeFailure(folder: string, error: unknown): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new StartFailure(`No backup could be written to ${folder}: ${reason}.`) : error
}
