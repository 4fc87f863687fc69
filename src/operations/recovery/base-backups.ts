import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '#platform/time-units.ts'

/** Copy of a cluster's files, from which the archived log leads to any later instant. */
export interface BaseBackup {
  file: string
  /** End of the copy: no earlier instant can be recovered from it. */
  completedAt: Date
  /** First segment of the log that it needs. */
  firstSegment: string
}

export const baseFileName = (completedAt: Date, firstSegment: string): string => `${completedAt.toISOString().replaceAll(':', '-')}.${firstSegment}.tar.zst`

/** Lists the base backups in a cluster's archive, newest first; other files are left alone. */
export function listBaseBackups(folder: string): BaseBackup[] {
  return readNames(join(folder, 'base'))
    .flatMap(name => {
      const match = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.([0-9A-F]{24})\.tar\.zst$/.exec(name)
      return match ? [{ file: join(folder, 'base', name), completedAt: new Date(`${match[1]}:${match[2]}:${match[3]}`), firstSegment: String(match[4]) }] : []
    })
    .sort((one, other) => other.completedAt.getTime() - one.completedAt.getTime())
}

/**
 * Selects the base backups to delete: those older than the newest one from before the kept days, from which their first instant is recovered.
 * @param backups newest first
 */
function selectExpiredBases(backups: readonly BaseBackup[], days: number, now: Date): BaseBackup[] {
  const firstKeptAt = now.getTime() - days * dayMs
  const oldestNeeded = backups.findIndex(({ completedAt }) => completedAt.getTime() <= firstKeptAt)
  return oldestNeeded === -1 ? [] : backups.slice(oldestNeeded + 1)
}

/** Deletes expired base backups, and the segments that no remaining one needs. Returns the number of each. */
export function removeExpired(folder: string, days: number, now: Date): { bases: number; segments: number } {
  const backups = listBaseBackups(folder)
  const expired = selectExpiredBases(backups, days, now)
  for (const { file } of expired) rmSync(file, { force: true })
  const oldest = backups.filter(backup => !expired.includes(backup)).at(-1)
  if (!oldest) return { bases: expired.length, segments: 0 }
  // Segments are numbered in one order over all timelines, whose own number comes first. Histories of timelines are small and stay.
  const first = oldest.firstSegment.slice(8)
  const unneeded = readNames(join(folder, 'wal')).filter(name => /^[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup)?\.gz$/.test(name) && name.slice(8, 24) < first)
  for (const name of unneeded) rmSync(join(folder, 'wal', name), { force: true })
  return { bases: expired.length, segments: unneeded.length }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
