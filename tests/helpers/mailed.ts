import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import type { Mail, OutgoingMail } from '#platform/mail/mail.ts'
import type { TestApp } from './app.ts'

/** Runs a mail's job and returns the mail as it would be sent now; undefined if there is no recipient. */
export async function runMailJob<Data extends object>(
  { context }: TestApp,
  job: (context: Context) => JobHandler<Data>,
  data: Data,
): Promise<OutgoingMail | undefined> {
  let sent: OutgoingMail | undefined
  const mail: Mail = {
    send: async parcel => {
      sent = parcel
      return 'posted'
    },
    close() {},
  }
  await job({ ...context, mail })(data, { id: 'job', attempt: 1, signal: new AbortController().signal })
  return sent
}
