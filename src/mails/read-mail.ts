import { type SQL, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { type MailRow, readMailById, retryMail } from '#platform/mail/mail-rows.ts'
import { readOutboxMail } from '#platform/mail/outbox.ts'
import { type MailView, refuseMail } from './contract.ts'
import { type DescribedMail, describeMails } from './describe-mails.ts'
import { mailQueues } from './list-mails.ts'

const queues: SQL = sql`${sql.param(mailQueues)}::text[]`

/** Reads one mail, with its content if stored. @throws Refusal `mail_missing` */
export async function readMail(context: Context, id: string): Promise<MailView> {
  await context.jobs.ready()
  const row = await readMailById(context.db, queues, id)
  if (!row) throw refuseMail('mail_missing')
  return toMailView(context, row)
}

/**
 * Retries a failed mail at once, even after its last attempt.
 * @throws Refusal `mail_missing`, `not_failed`
 */
export async function retryFailedMail(context: Context, id: string, actor: Actor): Promise<MailView> {
  await context.jobs.ready()
  const retried = await context.db.transaction(async tx => {
    const row = await retryMail(tx, queues, id)
    if (row) await audit(tx, actor, { action: 'mail.retried', tableName: 'mails', rowId: id })
    return row
  })
  if (retried) return toMailView(context, retried)
  throw refuseMail((await readMailById(context.db, queues, id)) ? 'not_failed' : 'mail_missing')
}

async function toMailView(context: Context, row: MailRow): Promise<MailView> {
  const [mail] = await describeMails(context, [row])
  if (!mail) throw refuseMail('mail_missing')
  return { ...mail, content: await readContent(context, mail) }
}

async function readContent({ config }: Context, { id, state, template, erased }: DescribedMail): Promise<MailView['content']> {
  // Their link lets the holder set the password or take the role.
  if (template === 'account_reset' || template === 'account_offer' || template === 'account_invitation') return { state: 'secret', mail: null }
  if (state === 'waiting' || state === 'failed') return { state: 'not_written', mail: null }
  if (state === 'sent') return { state: 'posted', mail: null }
  if (erased) return { state: 'gone', mail: null }
  const outboxMail = await readOutboxMail(config.dataFolder, id)
  return outboxMail ? { state: 'kept', mail: outboxMail } : { state: 'gone', mail: null }
}
