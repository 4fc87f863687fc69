import { type JobKind, jobKind } from '../jobs/jobs.ts'
import { mailsKeptForDays } from './mail-states.ts'

/** A kind of mail: work that is tried for about a day, and that the list of mails shows for two weeks. */
export const mailKind = <Data extends object>(name: `mail.${string}`, options: Partial<Omit<JobKind<Data>, 'name' | 'data'>> = {}): JobKind<Data> =>
  jobKind<Data>(name, { keptForDays: mailsKeptForDays, ...options })
