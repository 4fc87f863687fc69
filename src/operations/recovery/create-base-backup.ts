import { createWriteStream } from 'node:fs'
import { copyFile, type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import tar from 'tar-stream'
import { baseFileName } from './base-backups.ts'

/** Folders whose content PostgreSQL makes anew; the log is in the archive. */
const emptyFolders = /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const skippedFiles = /(?:^|\/)(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|pgsql_tmp.*|pg_internal\.init.*)$/
const controlFile = 'global/pg_control'

/**
 * Copies the running cluster's password and files into its archive, by PostgreSQL's low-level backup calls: files change while they are read, and the archived log
 * makes them consistent. Waits until that log is archived.
 */
export async function createBaseBackup(connection: pg.PoolConfig, dataFolder: string, folder: string): Promise<{ name: string; bytes: number }> {
  const client = new pg.Client({ ...connection, application_name: 'spiedo base backup' })
  client.on('error', () => {})
  await client.connect()
  const cluster = join(dataFolder, 'postgres')
  const draft = join(folder, 'base', 'new.part')
  try {
    // One session from start to stop: PostgreSQL ends the backup with it.
    const { rows: begun } = await client.query<{ segment: string }>(`select pg_walfile_name(pg_backup_start('spiedo', true)) as segment`)
    const pack = tar.pack()
    const writing = pipeline(pack, createZstdCompress(), createWriteStream(draft, { mode: 0o600, flush: true }))
    writing.catch(error => pack.destroy(error))
    await packCluster(pack, cluster)
    const { rows: ended } = await client.query<{ label: string; at: Date }>('select labelfile as label, clock_timestamp() as at from pg_backup_stop()')
    pack.entry({ name: 'backup_label', mode: 0o600 }, ended[0]?.label ?? '')
    pack.finalize()
    await writing
    await copyFile(join(dataFolder, 'postgres.password'), join(folder, 'postgres.password'))
    const name = baseFileName(ended[0]?.at ?? new Date(), begun[0]?.segment ?? '')
    await rename(draft, join(folder, 'base', name))
    return { name, bytes: (await stat(join(folder, 'base', name))).size }
  } finally {
    await client.end().catch(() => {})
    await rm(draft, { force: true })
  }
}

/** Packs all files of the cluster, the control file last. */
async function packCluster(pack: tar.Pack, cluster: string): Promise<void> {
  const entries = await readdir(cluster, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    const name = join(entry.parentPath, entry.name).slice(cluster.length + 1)
    if (entry.isDirectory()) {
      if (!/^pgsql_tmp/.test(entry.name)) pack.entry({ name, type: 'directory', mode: 0o700 })
    } else if (entry.isFile() && name !== controlFile && !emptyFolders.test(name) && !skippedFiles.test(name)) await packFile(pack, cluster, name)
  }
  await packFile(pack, cluster, controlFile)
}

/** Packs a file with the size that it has now: what it grows by is in the log; what it lost meanwhile becomes zeros. */
async function packFile(pack: tar.Pack, cluster: string, name: string): Promise<void> {
  let file: FileHandle
  try {
    file = await open(join(cluster, name))
  } catch (error) {
    // Dropped meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    const { size } = await file.stat()
    const entry = pack.entry({ name, size, mode: 0o600 })
    if (size === 0) return void entry.end()
    await pipeline(readExactly(file, size), entry)
  } finally {
    await file.close()
  }
}

async function* readExactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  let position = 0
  while (position < size) {
    const buffer = Buffer.alloc(Math.min(1024 * 1024, size - position))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position)
    position += bytesRead || buffer.length
    yield bytesRead ? buffer.subarray(0, bytesRead) : buffer
  }
}
