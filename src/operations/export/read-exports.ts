import { desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { toIso } from '#platform/to-iso.ts'
import { chainExports } from '../tables.ts'
import type { ChainExport } from './contract.ts'
import { exportRetentionMs } from './run-export.ts'

/** Time without a sign of life after which an export counts as interrupted, in ms: its server was killed. */
const maxSilenceMs = 120_000

type StoredExport = typeof chainExports.$inferSelect

/** Reads the newest export. */
export async function readNewestExport(db: Database, now: Date): Promise<ChainExport | null> {
  const [newest] = await db.select().from(chainExports).orderBy(desc(chainExports.id)).limit(1)
  return newest ? describeExport(newest, now) : null
}

/** Reads an export whose archive can be downloaded. */
export async function findFinishedExport(db: Database, id: string, now: Date): Promise<(StoredExport & { chunks: number; bytes: number }) | undefined> {
  const [found] = await db.select().from(chainExports).where(eq(chainExports.id, id))
  if (!found || describeExport(found, now).availableUntil === null) return undefined
  return { ...found, chunks: found.chunks ?? 0, bytes: found.bytes ?? 0 }
}

/** Describes an export. One whose process was killed never says so itself. */
export function describeExport(stored: StoredExport, now: Date): ChainExport {
  const { id, createdAt, aliveAt, finishedAt, filesDone, filesTotal, rows, bytes } = stored
  const isSilent = finishedAt === null && now.getTime() - aliveAt.getTime() > maxSilenceMs
  const problem = isSilent ? 'interrupted' : stored.problem
  const state = problem ? 'failed' : finishedAt ? 'done' : 'running'
  const availableUntil = new Date(createdAt.getTime() + exportRetentionMs)
  return {
    ...{ id, state, problem, filesDone, filesTotal, rows, bytes },
    createdAt: toIso(createdAt),
    finishedAt: finishedAt && toIso(finishedAt),
    availableUntil: state === 'done' && availableUntil > now ? toIso(availableUntil) : null,
  }
}
