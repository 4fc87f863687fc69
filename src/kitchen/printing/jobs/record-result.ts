import type { Context } from '#platform/context.ts'
import type { PrintProblem } from '../vocabulary.ts'
import { type ClaimedJob, countMarkedPapers, isMarkedAttempt, maxUnconfirmed } from './claim-job.ts'

type JobContext = Pick<Context, 'pool' | 'clock'>
type Attempt = Pick<ClaimedJob, 'id' | 'attempt'>

/** Pause after a known failure, in ms: doubled by attempt, up to the longest. */
const pauseMs = 2000
const maxPauseMs = 30_000

/**
 * What an attempt came to. `printed`: confirmed. `failed`: known not to be on paper. `unconfirmed`: nobody knows, so the next attempt is marked as a possible
 * duplicate. `not_needed`: there was nothing to print.
 */
export type PrintResult = { outcome: 'printed' } | { outcome: 'not_needed' } | { outcome: 'failed' | 'unconfirmed'; problem: PrintProblem }

/**
 * Records a result. A confirmation counts whenever it comes, also for an attempt that was given up: the paper is there. Any other result counts for the
 * present attempt alone. Repeating one changes nothing.
 */
export async function recordResult({ pool, clock }: JobContext, { id, attempt }: Attempt, result: PrintResult): Promise<void> {
  const now = clock.now()
  if (result.outcome === 'printed') {
    await pool.query(`update print_jobs set state = 'printed', printed_at = $2, problem = null where id = $1 and state <> 'printed' and attempts > 0`, [
      id,
      now,
    ])
    return
  }
  if (result.outcome === 'not_needed') {
    await pool.query(`update print_jobs set state = 'failed', problem = 'not_needed' where id = $1 and attempts = $2 and state = 'offered'`, [id, attempt])
    return
  }
  const isUnknown = result.outcome === 'unconfirmed'
  await pool.query(
    `update print_jobs set handed_over_at = null, problem = $4, next_attempt_at = $3, unconfirmed = unconfirmed + $5::int,
      data = ${countMarkedPapers(`(case when $5::int = 0 and ${isMarkedAttempt} then -1 else 0 end)`)},
      state = case when $5::int = 1 and unconfirmed + 1 >= ${maxUnconfirmed} then 'failed' else 'queued' end
    where id = $1 and attempts = $2 and state = 'offered'`,
    [id, attempt, new Date(now.getTime() + Math.min(maxPauseMs, pauseMs * 2 ** Math.min(attempt - 1, 5))), result.problem, isUnknown ? 1 : 0],
  )
}

/** Gives an attempt back before the printer got anything: this server stops. */
export async function releaseJob({ pool, clock }: JobContext, { id, attempt }: Attempt): Promise<void> {
  await pool.query(
    `update print_jobs set state = 'queued', next_attempt_at = $3 where id = $1 and attempts = $2 and state = 'offered' and handed_over_at is null`,
    [id, attempt, clock.now()],
  )
}

/** Notes a contact and what was wrong; written when that changes, or once in twenty seconds. */
export async function noteContact({ pool, clock }: JobContext, printerId: string, problem: PrintProblem | null): Promise<void> {
  await pool.query(
    `update printers set last_seen_at = case when $3 = 'unreachable' then last_seen_at else $2 end, problem = $3, problem_at = case when $3::text is null then null when problem is distinct from $3 then $2 else problem_at end
    where id = $1 and (problem is distinct from $3 or last_seen_at is null or last_seen_at < $2::timestamptz - interval '20 seconds')`,
    [printerId, clock.now(), problem],
  )
}
