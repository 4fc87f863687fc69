import { type SQL, sql } from 'drizzle-orm'
import { passwordChangedMailJob } from '#accounts/passwords/password-mails.ts'
import { resetLinkMailJob } from '#accounts/passwords/request-password-reset.ts'
import { roleGivenMailJob } from '#accounts/staff/role-mail.ts'
import { invitationMailJob } from '#accounts/staff/staff-invitations.ts'
import { emailChangedMailJob } from '#accounts/users/email-change-mail.ts'
import { webhookDisabledMailJob } from '#integrations/webhooks/endpoints/disabled-mail.ts'
import { messageAnswerMailJob } from '#messages/inbox/answer-mail.ts'
import { staffMessageMailJob } from '#messages/inbox/notify-staff.ts'
import { applicationReceivedMailJob } from '#messages/job-openings/application-mail.ts'
import { claimNotificationJob } from '#orders/claims/claim-notifications.ts'
import { escalationMailJob, findEscalationRecipients } from '#orders/escalation/escalation-mail.ts'
import { orderNotificationJob } from '#orders/jobs/order-notification-job.ts'
import type { Context } from '#platform/context.ts'
import { getLowestIdAt } from '#platform/database/id-range.ts'
import { mailColumns, toMailRow } from '#platform/mail/mail-rows.ts'
import { dayMs } from '#platform/time-units.ts'
import { weeklyReportMailJob } from '#reports/weekly/weekly-mail.ts'
import type { MailListItem, MailsQuery } from './contract.ts'
import { describeMails, readStaffMailbox } from './describe-mails.ts'
import type { MailFilter } from './vocabulary.ts'

const mailJobs = [
  orderNotificationJob,
  claimNotificationJob,
  escalationMailJob,
  resetLinkMailJob,
  passwordChangedMailJob,
  emailChangedMailJob,
  roleGivenMailJob,
  invitationMailJob,
  messageAnswerMailJob,
  applicationReceivedMailJob,
  staffMessageMailJob,
  webhookDisabledMailJob,
  weeklyReportMailJob,
]
/** Queues of mail jobs. */
export const mailQueues = mailJobs.map(({ name }) => name)

/** Maximum age, in days, of the orders that listed mails are about: ordered ahead, refunded later. */
const orderAgeDays = 60
/** Maximum number of matches per address, newest first. */
const maxMatches = 500

/** Lists a page of mails, newest first, by keyset; waiting and failed ones use an index of their own. */
export async function listMails(context: Context, query: MailsQuery): Promise<{ mails: MailListItem[]; next: string | null }> {
  await context.jobs.ready()
  const { limit } = query
  const targets = query.to === '' ? mailJobs.map(({ name }) => ({ name, only: sql`true` })) : await findByRecipient(context, query.to)
  const end = sql`order by id desc limit ${limit + 1}`
  const pages = targets.map(
    ({ name, only }) =>
      sql`(select ${mailColumns} from jobs.job_common where name = ${name} and ${isInIdRange(query.before)} and ${hasState(query.state)} and ${only} ${end})`,
  )
  const { rows } = pages.length > 0 ? await context.db.execute(sql`select * from (${sql.join(pages, sql` union all `)}) found ${end}`) : { rows: [] }
  const mails = await describeMails(context, rows.slice(0, limit).map(toMailRow))
  return { mails, next: rows.length > limit ? (mails.at(-1)?.id ?? null) : null }
}

/** Mail ids contain their instant, by the clock of their creation. Older random ids will soon have expired. */
const isInIdRange = (before: string | undefined): SQL =>
  sql`id > ${getLowestIdAt(Date.now() - 750 * dayMs)}::uuid and id < ${before ?? getLowestIdAt(Date.now() + dayMs)}::uuid`

function hasState(state: MailFilter | undefined): SQL {
  if (state === 'waiting') return sql`state <> 'completed' and state in ('created', 'active')`
  if (state === 'failed') return sql`state <> 'completed' and state in ('retry', 'failed', 'cancelled')`
  return state === 'sent' ? sql`state = 'completed' and output->>'result' in ('posted', 'folder')` : sql`true`
}

/** Finds mails to addresses containing this part: first their current subjects, then the mails. */
async function findByRecipient(context: Context, part: string): Promise<{ name: string; only: SQL }[]> {
  const like = sql`'%' || regexp_replace(${part}, '([%_\\\\])', '\\\\\\1', 'g') || '%'`
  const since = getLowestIdAt(Date.now() - orderAgeDays * dayMs)
  const { rows } = await context.db.execute<{
    orders: string[]
    claims: string[]
    users: string[]
    answers: string[]
    applied: string[]
    invited: string[]
  }>(sql`with
    theirs as (select order_id as id from order_contacts where email_folded like ${like} and order_id >= ${since}::uuid order by order_id desc limit ${maxMatches}),
    people as (select id from users where email_folded like ${like} order by id desc limit ${maxMatches}),
    answered as (select a.id from messages m join message_answers a on a.message_id = m.id where lower(m.email) like ${like} order by a.id desc limit ${maxMatches})
    select array(select id::text from staff_invitations where email like ${like} order by id desc limit ${maxMatches}) as invited, array(select id::text from theirs) as orders, array(select id::text from people) as users, array(select id::text from answered) as answers,
      array(select id::text from messages where kind = 'career' and lower(email) like ${like} order by id desc limit ${maxMatches}) as applied,
      array(select c.id::text from claims c where c.order_id in (select id from theirs)) as claims`)
  const { orders = [], claims = [], users = [], answers = [], applied = [], invited = [] } = rows[0] ?? {}
  // No mail is older than its order, apart from clock differences, so older ones are skipped.
  const first = orders.toSorted()[0] ?? since
  const from = getLowestIdAt(Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16) - dayMs / 24)
  const matchIds = (kind: { name: string }, key: string, ids: string[], then = sql``) =>
    ids.length > 0 ? [{ name: kind.name, only: sql`data->>${sql.raw(`'${key}'`)} = any(${sql.param(ids)}::text[]) ${then}` }] : []
  const managedIds = [...(await findEscalationRecipients(context))].flatMap(([id, to]) =>
    to.some(recipient => recipient.toLowerCase().includes(part)) ? [id] : [],
  )
  const isToStaff = (await readStaffMailbox(context)).toLowerCase().includes(part)
  return [
    ...matchIds(orderNotificationJob, 'orderId', orders, sql`and id >= ${from}::uuid`),
    ...matchIds(claimNotificationJob, 'claimId', claims, sql`and id >= ${from}::uuid`),
    ...matchIds(resetLinkMailJob, 'userId', users),
    ...matchIds(passwordChangedMailJob, 'userId', users),
    ...matchIds(roleGivenMailJob, 'userId', users),
    ...matchIds(webhookDisabledMailJob, 'userId', users),
    ...matchIds(weeklyReportMailJob, 'userId', users),
    ...matchIds(applicationReceivedMailJob, 'messageId', applied),
    ...matchIds(invitationMailJob, 'invitationId', invited),
    ...(answers.length > 0 ? [{ name: messageAnswerMailJob.name, only: sql`id = any(${sql.param(answers)}::uuid[])` }] : []),
    ...(isToStaff ? [{ name: staffMessageMailJob.name, only: sql`true` }] : []),
    ...(managedIds.length > 0
      ? [
          {
            name: escalationMailJob.name,
            only: sql`exists (select from orders o where o.id = (data->>'orderId')::uuid and o.restaurant_id = any(${sql.param(managedIds)}::uuid[]))`,
          },
        ]
      : []),
    // Goes to the previous address, which is in the audit log.
    {
      name: emailChangedMailJob.name,
      only: sql`exists (select from audit_log a where a.id = (data->>'entry')::bigint and lower(a.before->>'email') like ${like})`,
    },
  ]
}
