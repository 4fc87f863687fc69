import { type SQL, sql } from 'drizzle-orm'
import { invitationMail } from '#accounts/invitations/staff-invitations.ts'
import { passwordChangedMail } from '#accounts/passwords/password-mails.ts'
import { resetLinkMail } from '#accounts/passwords/request-password-reset.ts'
import { roleGivenMail } from '#accounts/staff/role-mail.ts'
import { emailChangedMail } from '#accounts/users/email-change-mail.ts'
import { messageAnswerMail } from '#messages/inbox/answer-mail.ts'
import { staffMessage } from '#messages/inbox/notify-staff.ts'
import { applicationReceived } from '#messages/openings/application-mail.ts'
import { claimNews } from '#orders/claims/claim-news.ts'
import { escalationAddresses, escalationMail } from '#orders/escalation/escalation-mail.ts'
import { lowestIdAt } from '#orders/lists/parse-search.ts'
import { orderNews } from '#orders/mail/order-mail-job.ts'
import type { Context } from '#platform/context.ts'
import { mailColumns, mailRow } from '#platform/mail/mail-rows.ts'
import type { ListedMail, MailsQuery } from './contract.ts'
import { describeMails, staffMailbox } from './mail-things.ts'
import type { MailFilter } from './vocabulary.ts'

const kinds = [
  orderNews,
  claimNews,
  escalationMail,
  resetLinkMail,
  passwordChangedMail,
  emailChangedMail,
  roleGivenMail,
  invitationMail,
  messageAnswerMail,
  applicationReceived,
  staffMessage,
]
/** The queues that mails wait in. */
export const mailQueues = kinds.map(({ name }) => name)

const day = 86_400_000
/** Mails that are still listed may be about orders so old, in days: ordered ahead, refunded later. */
const ordersSince = 60
/** So many things of one address are looked for, the newest first. */
const most = 500

/** A page of mails, the newest first, by keyset: what waits and what failed are read off from an index of their own. */
export async function listMails(context: Context, query: MailsQuery): Promise<{ mails: ListedMail[]; next: string | null }> {
  await context.jobs.ready()
  const { limit } = query
  const found = query.to === '' ? kinds.map(({ name }) => ({ name, only: sql`true` })) : await ofRecipient(context, query.to)
  const end = sql`order by id desc limit ${limit + 1}`
  const pages = found.map(
    ({ name, only }) =>
      sql`(select ${mailColumns} from jobs.job_common where name = ${name} and ${within(query.before)} and ${inState(query.state)} and ${only} ${end})`,
  )
  const { rows } = pages.length > 0 ? await context.db.execute(sql`select * from (${sql.join(pages, sql` union all `)}) found ${end}`) : { rows: [] }
  const mails = await describeMails(context, rows.slice(0, limit).map(mailRow))
  return { mails, next: rows.length > limit ? (mails.at(-1)?.id ?? null) : null }
}

/** Ids of mails hold their instant. By the clock that they were made with; those of before this list was there are random, and soon gone. */
const within = (before: string | undefined): SQL =>
  sql`id > ${lowestIdAt(Date.now() - 750 * day)}::uuid and id < ${before ?? lowestIdAt(Date.now() + day)}::uuid`

function inState(state: MailFilter | undefined): SQL {
  if (state === 'waiting') return sql`state <> 'completed' and state in ('created', 'active')`
  if (state === 'failed') return sql`state <> 'completed' and state in ('retry', 'failed', 'cancelled')`
  return state === 'sent' ? sql`state = 'completed' and output->>'result' in ('posted', 'folder')` : sql`true`
}

/** The mails that go to an address with this part in it, as it stands now: first what they are about, then those mails. */
async function ofRecipient(context: Context, part: string): Promise<{ name: string; only: SQL }[]> {
  const like = sql`'%' || regexp_replace(${part}, '([%_\\\\])', '\\\\\\1', 'g') || '%'`
  const since = lowestIdAt(Date.now() - ordersSince * day)
  const { rows } = await context.db.execute<{
    orders: string[]
    claims: string[]
    users: string[]
    answers: string[]
    applied: string[]
    invited: string[]
  }>(sql`with
    theirs as (select order_id as id from order_contacts where email_folded like ${like} and order_id >= ${since}::uuid order by order_id desc limit ${most}),
    people as (select id from users where email_folded like ${like} order by id desc limit ${most}),
    answered as (select a.id from messages m join message_answers a on a.message_id = m.id where lower(m.email) like ${like} order by a.id desc limit ${most})
    select array(select id::text from staff_invitations where email like ${like} order by id desc limit ${most}) as invited, array(select id::text from theirs) as orders, array(select id::text from people) as users, array(select id::text from answered) as answers,
      array(select id::text from messages where kind = 'career' and lower(email) like ${like} order by id desc limit ${most}) as applied,
      array(select c.id::text from claims c where c.order_id in (select id from theirs)) as claims`)
  const { orders = [], claims = [], users = [], answers = [], applied = [], invited = [] } = rows[0] ?? {}
  // No mail is older than the order that it is about, clocks that differ allowed for: older ones need not be looked at.
  const first = orders.toSorted()[0] ?? since
  const from = lowestIdAt(Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16) - day / 24)
  const about = (kind: { name: string }, key: string, ids: string[], then = sql``) =>
    ids.length > 0 ? [{ name: kind.name, only: sql`data->>${sql.raw(`'${key}'`)} = any(${sql.param(ids)}::text[]) ${then}` }] : []
  const managed = [...(await escalationAddresses(context))].flatMap(([id, to]) => (to.some(each => each.toLowerCase().includes(part)) ? [id] : []))
  const toStaff = (await staffMailbox(context)).toLowerCase().includes(part)
  return [
    ...about(orderNews, 'orderId', orders, sql`and id >= ${from}::uuid`),
    ...about(claimNews, 'claimId', claims, sql`and id >= ${from}::uuid`),
    ...about(resetLinkMail, 'userId', users),
    ...about(passwordChangedMail, 'userId', users),
    ...about(roleGivenMail, 'userId', users),
    ...about(applicationReceived, 'messageId', applied),
    ...about(invitationMail, 'invitationId', invited),
    ...(answers.length > 0 ? [{ name: messageAnswerMail.name, only: sql`id = any(${sql.param(answers)}::uuid[])` }] : []),
    ...(toStaff ? [{ name: staffMessage.name, only: sql`true` }] : []),
    ...(managed.length > 0
      ? [
          {
            name: escalationMail.name,
            only: sql`exists (select from orders o where o.id = (data->>'orderId')::uuid and o.restaurant_id = any(${sql.param(managed)}::uuid[]))`,
          },
        ]
      : []),
    // To the address that was: it stands in the audit log.
    {
      name: emailChangedMail.name,
      only: sql`exists (select from audit_log a where a.id = (data->>'entry')::bigint and lower(a.before->>'email') like ${like})`,
    },
  ]
}
