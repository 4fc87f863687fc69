import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '#platform/start/start-failure.ts'

/** Space for the transaction log and the programs of the former version, in bytes. */
const minExtraBytes = 256 * 1024 ** 2
/** The transaction log grows up to `max_wal_size`, in bytes. */
const maxLogBytes = 2 * 1024 ** 3

/**
 * Checks that a copy of the cluster fits beside it.
 * @throws StartFailure
 */
export async function assertRoom(dataFolder: string, cluster: string): Promise<void> {
  const bytes = await measureFolder(cluster)
  const needed = bytes + Math.min(bytes, maxLogBytes) + minExtraBytes
  const { bavail, bsize } = await statfs(dataFolder)
  const free = bavail * bsize
  if (free < needed)
    throw new StartFailure(
      `The database has to be converted, and its copy needs ${formatGigabytes(needed)} in ${dataFolder}, which has ${formatGigabytes(free)} free: make room, or move the folder to a larger disk and set DATA_DIR.`,
    )
}

/** Sums up a cluster's files without its transaction log. A file that goes away meanwhile counts nothing. */
async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true })
  const sizes = await Promise.all(
    entries
      .filter(({ name }) => name !== 'pg_wal')
      .map(entry => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) return measureFolder(path)
        return stat(path).then(
          ({ size }) => size,
          () => 0,
        )
      }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const formatGigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GiB`
