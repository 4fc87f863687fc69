import { type SQL, sql } from 'drizzle-orm'
import { toIso } from '#platform/to-iso.ts'
import type { Database } from '../database/database.ts'
import type { MailOutcome } from './mail.ts'
import type { MailProgress } from './mail-progress.ts'
import { failureReasons, type MailState, mailRetentionDays } from './mail-states.ts'

export interface MailRow extends Omit<MailProgress, 'goesOut'> {
  id: string
  /** Name of the job: `mail.order_news`. */
  name: string
  /** Ids of the mail's subject. */
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

/** Job columns that `toMailRow` reads. */
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

/** Reads the progress of mails of one kind, by id. Mails past their retention are missing. */
export async function readMailsById(db: Database, kind: { name: string }, ids: string[]): Promise<Map<string, MailRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute(sql`select ${mailColumns} from jobs.job_common where name = ${kind.name} and id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(toMailRow).map(row => [row.id, row]))
}

/** Reads a mail of one of these queues. */
export async function readMailById(db: Database, queues: SQL, id: string): Promise<MailRow | undefined> {
  const { rows } = await db.execute(sql`select ${mailColumns} from jobs.job_common where name = any(${queues}) and id = ${id}::uuid`)
  return rows[0] && toMailRow(rows[0])
}

/** Moves a failed mail to the head of the queue, with at least one more attempt. Undefined if there is no failed mail. */
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

/** Mail states by the outcome that the mail's job returns. */
const outcomes: Record<string, MailState> = { posted: 'sent', folder: 'filed', withheld: 'withheld' } satisfies Record<MailOutcome, MailState>

function toFailureReason(output: StoredJob['output']): MailProgress['reason'] {
  if (output?.value?.message?.startsWith('job timed out')) return 'too_long'
  return failureReasons.find(reason => reason === output?.reason) ?? 'other'
}
