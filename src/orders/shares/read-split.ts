import { asc, eq } from 'drizzle-orm'
import { findOnlineAccount, minOnlineCents } from '#payments/online-account.ts'
import { payments } from '#payments/tables.ts'
import type { Wallet } from '#payments/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { companies } from '#restaurants/tables.ts'
import { type Order, orders } from '../tables/orders.ts'
import { type OrderShare, orderShares } from '../tables/shares.ts'
import type { OrderSplit, ShareView } from './contract.ts'

/** Tells whether an order can be split, or its shares paid: it is still to be paid at the counter or the door. */
export const isSplittable = ({ closedAt, paymentStatus, totalCents }: Pick<Order, 'closedAt' | 'paymentStatus' | 'totalCents'>): boolean =>
  closedAt === null && paymentStatus === 'due' && totalCents > 0

/** Reads the shares of an order. Its requester is authorized. */
export async function readSplit({ db, config }: Pick<Context, 'db' | 'config'>, orderId: string): Promise<OrderSplit> {
  const shares = await db
    .select({ share: orderShares, wallet: payments.wallet })
    .from(orderShares)
    .leftJoin(payments, eq(payments.id, orderShares.paymentId))
    .where(eq(orderShares.orderId, orderId))
    .orderBy(asc(orderShares.position))
  const [row] = await db
    .select({ order: orders, company: companies })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(eq(orders.id, orderId))
  const maySplit = row !== undefined && isSplittable(row.order)
  const isOnline = maySplit && findOnlineAccount(config, row.company) !== undefined
  return {
    shares: shares.map(({ share, wallet }) => toShareView(share, { wallet, isOnline })),
    maySplit,
    mayChange: maySplit && shares.every(({ share }) => share.state === 'open'),
  }
}

const toShareView = (
  { position, name, amountCents, state, method }: OrderShare,
  { wallet, isOnline }: { wallet: Wallet | null; isOnline: boolean },
): ShareView => ({
  ...{ position, name, amountCents, state, method, wallet },
  mayPayOnline: isOnline && state !== 'paid' && amountCents >= minOnlineCents,
})
