import { lt } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { oneTimeTokens } from './tables.ts'

/** Every night: links and challenges that nobody can use any more. */
export const oldTokens = jobKind<Record<string, never>>('accounts.forget_tokens')

/** In ms: longer than any of them is good, and than wrong codes count. */
const keptFor = 2 * 24 * 60 * 60 * 1000

export async function forgetOldTokens({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.createdAt, new Date(clock.now().getTime() - keptFor)))
}
