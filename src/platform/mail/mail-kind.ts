import { defineJob, type JobKind } from '../jobs/jobs.ts'
import { mailRetentionDays } from './mail-states.ts'

/** A kind of mail: work that is tried for about a day, and that the list of mails shows for two weeks. */
export const defineMailJob = <Data extends object>(name: `mail.${string}`, options: Partial<Omit<JobKind<Data>, 'name' | 'data'>> = {}): JobKind<Data> =>
  defineJob<Data>(name, { keptForDays: mailRetentionDays, ...options })
