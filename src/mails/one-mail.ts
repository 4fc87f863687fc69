import { type SQL, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { type MailRow, mailById, retryMail } from '#platform/mail/mail-rows.ts'
import { readKeptMail } from '#platform/mail/outbox.ts'
import { refuseMail, type ShownMail } from './contract.ts'
import { mailQueues } from './list-mails.ts'
import { type DescribedMail, describeMails } from './mail-things.ts'

const queues: SQL = sql`${sql.param(mailQueues)}::text[]`

/** One mail, and what it says where that is kept. @throws Refusal `mail_missing` */
export async function readMail(context: Context, id: string): Promise<ShownMail> {
  await context.jobs.ready()
  const row = await mailById(context.db, queues, id)
  if (!row) throw refuseMail('mail_missing')
  return show(context, row)
}

/**
 * Tries a mail that failed at once, also one that was given up.
 * @throws Refusal `mail_missing`, `not_failed`
 */
export async function retryNow(context: Context, id: string, actor: Actor): Promise<ShownMail> {
  await context.jobs.ready()
  const retried = await context.db.transaction(async tx => {
    const row = await retryMail(tx, queues, id)
    if (row) await audit(tx, actor, { action: 'mail.retried', tableName: 'mails', rowId: id })
    return row
  })
  if (retried) return show(context, retried)
  throw refuseMail((await mailById(context.db, queues, id)) ? 'not_failed' : 'mail_missing')
}

async function show(context: Context, row: MailRow): Promise<ShownMail> {
  const [mail] = await describeMails(context, [row])
  if (!mail) throw refuseMail('mail_missing')
  return { ...mail, content: await contentOf(context, mail) }
}

async function contentOf({ config }: Context, { id, state, template, erased }: DescribedMail): Promise<ShownMail['content']> {
  // Whoever has its link may choose the password, or have the role.
  if (template === 'account_reset' || template === 'account_invitation') return { state: 'secret', mail: null }
  if (state === 'waiting' || state === 'failed') return { state: 'not_written', mail: null }
  if (state === 'sent') return { state: 'posted', mail: null }
  if (erased) return { state: 'gone', mail: null }
  const kept = await readKeptMail(config.dataFolder, id)
  return kept ? { state: 'kept', mail: kept } : { state: 'gone', mail: null }
}
