import { eq, inArray, sql } from 'drizzle-orm'
import { staffInvitations, users } from '#accounts/tables.ts'
import { messageAnswers, messages } from '#messages/tables.ts'
import { claims } from '#orders/tables/claims.ts'
import { orderContacts, orders } from '#orders/tables/orders.ts'
import type { Context } from '#platform/context.ts'
import { auditLog } from '#platform/database/tables.ts'
import { canSendMail } from '#platform/mail/mail-progress.ts'
import type { MailRow } from '#platform/mail/mail-rows.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { restaurants } from '#restaurants/tables.ts'
import type { MailListItem } from './contract.ts'
import type { MailTemplateName } from './vocabulary.ts'

/** `erased`: the mail is about an erased person, so its content is no longer shown. */
export type DescribedMail = MailListItem & { erased: boolean }
type MailSubject = Pick<DescribedMail, 'template' | 'to' | 'managersOf' | 'about'> & { erased?: boolean }

/** Describes mails' subjects and recipients from current data: jobs hold ids only, so erased data disappears here at once. */
export async function describeMails(context: Context, rows: MailRow[]): Promise<DescribedMail[]> {
  const { db } = context
  const ids = (name: string) => [...new Set(rows.flatMap(({ data }) => (typeof data[name] === 'string' ? data[name] : [])))]
  const entries = rows.flatMap(({ data }) => (typeof data.entry === 'number' ? data.entry : []))
  const [claimsById, answersById, messagesById, usersById, changesById, invitationsById] = await Promise.all([
    readById(ids('claimId'), claimIds => db.select({ id: claims.id, orderId: claims.orderId }).from(claims).where(inArray(claims.id, claimIds))),
    readById(ids('answerId'), answerIds =>
      db
        .select({ id: messageAnswers.id, messageId: messages.id, email: messages.email })
        .from(messageAnswers)
        .innerJoin(messages, eq(messages.id, messageAnswers.messageId))
        .where(inArray(messageAnswers.id, answerIds)),
    ),
    readById(ids('messageId'), messageIds =>
      db
        .select({ id: messages.id, kind: messages.kind, email: messages.email, erasedAt: messages.erasedAt })
        .from(messages)
        .where(inArray(messages.id, messageIds)),
    ),
    readById(ids('userId'), userIds => db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, userIds))),
    readById(entries, entryIds =>
      db
        .select({ id: auditLog.id, email: sql<string | null>`${auditLog.before}->>'email'` })
        .from(auditLog)
        .where(inArray(auditLog.id, entryIds)),
    ),
    readById(ids('invitationId'), invitationIds =>
      db.select({ id: staffInvitations.id, email: staffInvitations.email }).from(staffInvitations).where(inArray(staffInvitations.id, invitationIds)),
    ),
  ])
  const ordersById = await readById([...new Set([...ids('orderId'), ...[...claimsById.values()].map(({ orderId }) => orderId)])], orderIds =>
    db
      .select({ id: orders.id, number: orders.number, email: orderContacts.email, restaurant: restaurants.name })
      .from(orders)
      .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
      .leftJoin(orderContacts, eq(orderContacts.orderId, orders.id))
      .where(inArray(orders.id, orderIds)),
  )
  const staffAddress = await readStaffMailbox(context)

  const describeSubject = ({ name, data }: MailRow): MailSubject => {
    const order = ordersById.get(String(data.orderId ?? claimsById.get(String(data.claimId))?.orderId))
    const aboutOrder = order ? { kind: 'order' as const, id: order.id, number: order.number } : null
    const user = usersById.get(String(data.userId))
    const aboutUser = user ? { kind: 'user' as const, id: user.id, number: null } : null
    if (name === 'mail.order_news') return { template: `order_${data.news}` as MailTemplateName, to: order?.email ?? null, managersOf: null, about: aboutOrder }
    if (name === 'mail.claim_news') return { template: `claim_${data.news}` as MailTemplateName, to: order?.email ?? null, managersOf: null, about: aboutOrder }
    if (name === 'mail.order_escalated') return { template: 'order_escalated', to: null, managersOf: order?.restaurant ?? null, about: aboutOrder }
    if (name === 'mail.message_answer') {
      const answer = answersById.get(String(data.answerId))
      const about = answer ? { kind: 'message' as const, id: answer.messageId, number: null } : null
      return { template: 'message_answer', to: answer?.email ?? null, managersOf: null, about }
    }
    if (name === 'mail.staff_message' || name === 'mail.application_received') {
      const message = messagesById.get(String(data.messageId))
      const about = message ? { kind: 'message' as const, id: message.id, number: null } : null
      if (name === 'mail.application_received') return { template: 'application_received', to: message?.email ?? null, managersOf: null, about }
      return { template: `staff_${message?.kind ?? 'contact'}`, to: staffAddress, managersOf: null, about, erased: message?.erasedAt !== null }
    }
    if (name === 'mail.invitation')
      return { template: 'account_invitation', to: invitationsById.get(String(data.invitationId))?.email ?? null, managersOf: null, about: null }
    if (name === 'mail.email_changed')
      return { template: 'account_email', to: changesById.get(Number(data.entry))?.email ?? null, managersOf: null, about: aboutUser }
    if (name === 'mail.account_offer') return { template: 'account_offer', to: order?.email ?? null, managersOf: null, about: aboutOrder }
    if (name === 'mail.passkey_added') return { template: 'account_passkey', to: user?.email ?? null, managersOf: null, about: aboutUser }
    if (name === 'mail.webhook_disabled') return { template: 'webhook_disabled', to: user?.email ?? null, managersOf: null, about: null }
    if (name === 'mail.weekly_report') return { template: 'weekly_report', to: user?.email ?? null, managersOf: null, about: aboutUser }
    if (name === 'mail.group_opened') return { template: 'group_opened', to: user?.email ?? null, managersOf: null, about: aboutUser }
    if (name === 'mail.role_given') return { template: 'account_role', to: user?.email ?? null, managersOf: null, about: aboutUser }
    return { template: name === 'mail.reset_link' ? 'account_reset' : 'account_password', to: user?.email ?? null, managersOf: null, about: aboutUser }
  }
  return rows.map(row => {
    const described = describeSubject(row)
    return { ...row, goesOut: canSendMail(context.config), erased: described.to === null && described.managersOf === null, ...described }
  })
}

/** Address that receives guests' messages. */
export async function readStaffMailbox(context: Context): Promise<string> {
  return context.config.mailToStaff ?? (await settingsSnapshot.now(context)).chain.value.email
}

async function readById<Id, Found extends { id: Id }>(ids: Id[], query: (ids: Id[]) => PromiseLike<Found[]>): Promise<Map<Id, Found>> {
  return new Map((ids.length > 0 ? await query(ids) : []).map(row => [row.id, row]))
}
