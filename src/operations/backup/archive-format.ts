import { z } from 'zod'

/** Version of the archive's layout. Raise it when an older build could not restore a new archive. */
export const archiveFormat = 1

/** Names in the archive, in this order: the manifest, the tables' rows in parts, the summary. */
export const manifestName = 'manifest.json'
export const summaryName = 'summary.json'
export const rowsName = (table: string, part: number): string => `tables/${table}/${String(part).padStart(5, '0')}.copy`

/** First entry: what a restore has to know before it reads a row. */
export const manifestSchema = z.object({
  product: z.literal('spiedo'),
  format: z.number().int(),
  /** Instant of the database's snapshot, ISO 8601. */
  createdAt: z.string(),
  /** Version of PostgreSQL, such as `18.4`. */
  postgres: z.string(),
  /** Applied migrations by their `when` in the journal (ms), oldest first. */
  migrations: z.array(z.number().int()),
  /** Tables in the archive with the columns of their rows. */
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Last entry: an archive without it is incomplete. */
export const summarySchema = z.object({
  /** Rows by table, `schema.name`. */
  rows: z.record(z.string(), z.number().int()),
  /** Sums that must be equal after a restore, by name (see `ledgers.ts`). */
  ledgers: z.record(z.string(), z.string()),
  /** Last drawn values by sequence, `schema.name`; null: none yet. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** SHA-256 over names and contents of all entries before, in hexadecimal. */
  sha256: z.string(),
})
export type Summary = z.infer<typeof summarySchema>

/** File name of a backup by its instant: sorts by age, and is valid on every file system. */
export const backupFileName = (createdAt: Date, encrypted: boolean): string =>
  `spiedo-${createdAt
    .toISOString()
    .replace(/[:.]/g, '-')
    .replace(/-\d{3}Z$/, 'Z')}.tar.zst${encrypted ? '.age' : ''}`

/** Reads the instant from a backup's file name; undefined for other files. */
export function parseBackupFileName(name: string): Date | undefined {
  const match = /^spiedo-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})Z\.tar\.zst(?:\.age)?$/.exec(name)
  const instant = match ? new Date(`${match[1]}:${match[2]}:${match[3]}Z`) : undefined
  return instant && !Number.isNaN(instant.getTime()) ? instant : undefined
}
