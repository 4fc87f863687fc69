import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeOwner, type EngineUser } from './engine-user.ts'
import { makeFolder } from './make-folder.ts'

/** Maximum age of a change that is not in the archive yet, in seconds. */
const archiveTimeoutSeconds = 60

/** Reads a cluster's unique number: the first 8 bytes of its control file, in the byte order of every supported platform. */
export const readSystemIdentifier = (cluster: string): string =>
  readFileSync(join(cluster, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString()

/** Folder of one cluster in the archive: clusters number their segments alike, so a restored or converted one must not meet its predecessor's. */
export const clusterArchive = (archive: string, systemIdentifier: string): string => join(archive, systemIdentifier)

/** Path of an archived segment, or of a timeline's history. */
export const archivedFile = (folder: string, name: string): string => join(folder, 'wal', `${name}.gz`)

/**
 * Creates the cluster's archive and returns PostgreSQL's settings that fill it.
 *
 * The command writes to a temporary name, syncs and renames: a segment is complete or not there. An existing one is never overwritten; it counts as
 * archived if it has the same content, as after a crash between the rename and PostgreSQL's note of it.
 */
export function openWalArchive(archive: string, cluster: string, as: EngineUser): Record<string, string> {
  const folder = clusterArchive(archive, readSystemIdentifier(cluster))
  makeFolder(archive)
  for (const path of [folder, join(folder, 'wal'), join(folder, 'base')]) {
    if (existsSync(path)) continue
    mkdirSync(path, { mode: 0o700 })
    changeOwner(as, path)
  }
  const wal = quote(join(folder, 'wal'))
  const command = `umask 077; f=${wal}/%f.gz; if [ -e "$f" ]; then gzip -dc "$f" | cmp -s - "%p"; else gzip -nc "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f" && sync ${wal}; fi`
  return { archive_mode: 'on', archive_timeout: `${archiveTimeoutSeconds}s`, archive_command: command }
}

/** Quotes a path for the shell in one of PostgreSQL's commands, in which `%` starts a placeholder. */
export const quote = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
