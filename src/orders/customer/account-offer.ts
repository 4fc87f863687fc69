import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { findOrCreateAccount, type OfferedAccount, sendAccountOfferEmail } from '#accounts/users/offer-account.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { normalizeMailbox } from '#platform/mailbox.ts'
import { toNetwork } from '#platform/rate-limit/network-of.ts'
import { consumeRateLimits } from '#platform/rate-limit/rate-limit-counters.ts'
import { tooManyRequests } from '#platform/server/errors.ts'
import { hourMs } from '#platform/time-units.ts'
import { type Order, type OrderContact, orderContacts, orders } from '../tables/orders.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { buildOrderUrl, getOrderLanguage } from '../tracking/order-url.ts'
import { refuseAccountOffer } from './account-offer-contract.ts'

/** Job that makes an account of a guest's order and mails the link to its first password, or to a known account the link to sign in. */
export const accountOfferMailJob = defineMailJob<{ orderId: string }>('mail.account_offer', { retryLimit: 8 })

const maxOffersPerAddress = 3
const maxOffersPerNetwork = 20

/**
 * Asks for an account made of a guest's order. Only a job finds out whether its address has one already, so neither the response nor its time reveals
 * accounts.
 * @throws Refusal `order_not_found`, `order_in_account`, `order_without_email`; `too_many`
 */
export async function requestAccount(context: Context, orderId: string, { requester, from }: { requester: OrderRequester; from: string }): Promise<void> {
  await readAuthorizedProgress(context, orderId, requester)
  const { email } = await readGuestContact(context, orderId)
  const exceeded = await consumeRateLimits(context, [
    { kind: 'account_offer.network', subject: toNetwork(from), max: maxOffersPerNetwork, window: hourMs },
    { kind: 'account_offer.mail', subject: normalizeMailbox(email), max: maxOffersPerAddress, window: hourMs },
  ])
  if (exceeded) throw tooManyRequests(exceeded.waitMs)
  await context.jobs.send(context.db, accountOfferMailJob, { orderId })
}

/**
 * Adds a guest's order to the account of a signed-in person with its link and the same email address.
 * @throws Refusal `order_not_found`, `order_in_account`, `order_without_email`, `order_of_other_address`
 */
export async function addToAccount(context: Context, orderId: string, { person, token }: { person: Person; token: string | undefined }): Promise<void> {
  const { customerId } = await readAuthorizedProgress(context, orderId, { person, token })
  if (customerId === person.id) return
  const { email } = await readGuestContact(context, orderId)
  if (email.toLowerCase() !== person.email.toLowerCase()) throw refuseAccountOffer('order_of_other_address')
  await attachOrder(context, orderId, person.id)
}

/** @throws Refusal `order_in_account`, `order_without_email` */
async function readGuestContact({ db }: Pick<Context, 'db'>, orderId: string): Promise<{ email: string }> {
  const [row] = await db
    .select({ customerId: orders.customerId, email: orderContacts.email })
    .from(orders)
    .leftJoin(orderContacts, eq(orderContacts.orderId, orders.id))
    .where(eq(orders.id, orderId))
  if (row?.customerId) throw refuseAccountOffer('order_in_account')
  if (!row?.email) throw refuseAccountOffer('order_without_email')
  return { email: row.email }
}

const attachOrder = ({ db }: Pick<Context, 'db'>, orderId: string, userId: string) =>
  db
    .update(orders)
    .set({ customerId: userId })
    .where(and(eq(orders.id, orderId), isNull(orders.customerId)))

/** Handles the job. A retry after the account was made writes to it again. */
export function sendAccountOffer(context: Context): JobHandler<{ orderId: string }> {
  return async ({ orderId }, { id, signal }) => {
    const [row] = await context.db
      .select({ order: orders, contact: orderContacts })
      .from(orders)
      .innerJoin(orderContacts, eq(orderContacts.orderId, orders.id))
      .where(eq(orders.id, orderId))
    const account = row && (await prepareAccount(context, row))
    if (!account) return
    const signIn = buildOrderUrl(context, { ...row.order, id: orderId })
    signIn.searchParams.set('account', '1')
    return sendAccountOfferEmail(context, account, { signInAddress: signIn.href, mail: { id, signal } })
  }
}

/** Prepares the account that is written to. A new account gets the order; a known one gets it once its owner has signed in. */
async function prepareAccount(context: Context, { order, contact }: { order: Order; contact: OrderContact }): Promise<OfferedAccount | undefined> {
  if (order.customerId !== null) {
    const [owner] = await context.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, order.customerId))
    return owner?.passwordHash === null ? { userId: order.customerId, kind: 'new' } : undefined
  }
  const { email, name, phone } = contact
  if (!email || !name) return undefined
  const { account, eventIds } = await context.db.transaction(async tx => {
    const found = await findOrCreateAccount(tx, { name, email, phone, language: getOrderLanguage(order) })
    if (found.account?.kind === 'new') await attachOrder({ db: tx }, order.id, found.account.userId)
    return found
  })
  context.events.announce(eventIds)
  return account
}
