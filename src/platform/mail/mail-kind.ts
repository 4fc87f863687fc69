import { defineJob, type JobKind } from '../jobs/jobs.ts'
import { mailRetentionDays } from './mail-states.ts'

/** Declares a kind of mail: retried for about a day, listed for two weeks. */
export const defineMailJob = <Data extends object>(name: `mail.${string}`, options: Partial<Omit<JobKind<Data>, 'name' | 'data'>> = {}): JobKind<Data> =>
  defineJob<Data>(name, { keptForDays: mailRetentionDays, ...options })
