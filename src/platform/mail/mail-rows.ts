import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { MailOutcome } from './mail.ts'
import type { MailProgress } from './mail-progress.ts'
import { failureReasons, type MailState, mailRetentionDays } from './mail-states.ts'

export interface MailRow extends Omit<MailProgress, 'goesOut'> {
  id: string
  /** Of the job: `mail.order_news`. */
  name: string
  /** Ids of what it is about. */
  data: Record<string, string | number>
  createdAt: string
}

interface StoredJob {
  id: string
  name: string
  data: Record<string, string | number> | null
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  retries: number
  next: number
  created: number
  done: number | null
  output: { result?: string; reason?: string; answer?: number; value?: { message?: string } } | null
}

const epochMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

/** What the library keeps of a job, as `toMailRow` reads it. */
export const mailColumns = sql`id, name, data, state, retry_count as retries, ${epochMs('start_after')} as next, ${epochMs('created_on')} as created,
  ${epochMs('completed_on')} as done, output`

export function toMailRow(stored: unknown): MailRow {
  const { id, name, data, state, retries, next, created, done, output } = stored as StoredJob
  const progress = toMailState({ state, output })
  const failed = progress === 'failed'
  return {
    id,
    name,
    data: data ?? {},
    createdAt: toIso(created),
    state: progress,
    tries: state === 'created' ? 0 : state === 'active' ? retries : retries + 1,
    doneAt: done && state !== 'active' ? toIso(done) : null,
    nextTry: state === 'retry' ? toIso(next) : null,
    reason: failed ? toFailureReason(output) : null,
    answer: (failed && output?.answer) || null,
  }
}

/** The progress of mails of one kind, by id. What is older than it is kept is not there. */
export async function readMailsById(db: Database, kind: { name: string }, ids: string[]): Promise<Map<string, MailRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute(sql`select ${mailColumns} from jobs.job_common where name = ${kind.name} and id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(toMailRow).map(row => [row.id, row]))
}

/** A mail of one of these queues. */
export async function readMailById(db: Database, queues: SQL, id: string): Promise<MailRow | undefined> {
  const { rows } = await db.execute(sql`select ${mailColumns} from jobs.job_common where name = any(${queues}) and id = ${id}::uuid`)
  return rows[0] && toMailRow(rows[0])
}

/** Puts a mail that failed at the head of the queue, once more at the least. Undefined: none that failed. */
export async function retryMail(db: Database, queues: SQL, id: string): Promise<MailRow | undefined> {
  const { rows } = await db.execute(sql`
    update jobs.job_common set state = 'retry', start_after = now(), completed_on = null, retry_limit = greatest(retry_limit, retry_count + 1),
      keep_until = greatest(keep_until, now() + make_interval(days => ${mailRetentionDays}))
    where name = any(${queues}) and id = ${id}::uuid and state in ('retry', 'failed', 'cancelled') returning ${mailColumns}`)
  return rows[0] && toMailRow(rows[0])
}

function toMailState({ state, output }: Pick<StoredJob, 'state' | 'output'>): MailState {
  if (state === 'created' || state === 'active') return 'waiting'
  if (state !== 'completed') return 'failed'
  return outcomes[output?.result ?? ''] ?? 'dropped'
}

/** What a mail's job answers. */
const outcomes: Record<string, MailState> = { posted: 'sent', folder: 'filed', withheld: 'withheld' } satisfies Record<MailOutcome, MailState>

function toFailureReason(output: StoredJob['output']): MailProgress['reason'] {
  if (output?.value?.message?.startsWith('job timed out')) return 'too_long'
  return failureReasons.find(reason => reason === output?.reason) ?? 'other'
}

const toIso = (ms: number) => new Date(ms).toISOString()
