import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { refuseOrder } from '#orders/contract.ts'
import { type Order, orders } from '#orders/tables.ts'
import type { PaymentMethod } from '#payments/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { fiscalPairings, fiscalReceiptLinks, fiscalReceipts, fiscalTerminals } from '../tables.ts'
import type { receiptKinds } from '../vocabulary.ts'
import { refuseReceipt } from './contract.ts'

/** Person, paired device or program that links; `id` is null for a device. */
interface ReceiptActor {
  kind: 'staff' | 'integration'
  id: string | null
}

interface LinkRequest {
  orderId: string
  /** Tells whether the actor may link documents of a restaurant's orders. */
  mayLink: (restaurantId: string) => boolean
  /** Runs in the transaction before it commits, as the check of an API key. */
  inSameTransaction?: (tx: Database) => Promise<void>
  receipt: {
    number: string
    kind: (typeof receiptKinds)[number]
    corrects?: string | undefined
    /** Till by serial number or id; without either the only one of the restaurant. */
    serial?: string | undefined
    terminalId?: string | undefined
    posSerial?: string | undefined
    issuedAt?: Date | undefined
    totalCents?: number | undefined
    method?: PaymentMethod | undefined
  }
  actor: ReceiptActor
}

/**
 * Links a till's document with an order, also after the order's day was closed: figures of a closing hold no documents.
 * @throws Refusal `order_not_found`, `receipt_number_taken`, `receipt_corrected_unknown`, `terminal_unknown`, `terminal_needed`, `pos_not_paired`
 */
export async function linkReceipt({ db, clock }: Pick<Context, 'db' | 'clock'>, request: LinkRequest): Promise<{ receiptId: string; order: Order }> {
  const { orderId, mayLink, inSameTransaction, receipt, actor } = request
  return db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('share')
    if (!order || !mayLink(order.restaurantId)) throw refuseOrder('order_not_found')
    const till = await lockTill(tx, order.restaurantId, receipt)
    const posId = await findPos(tx, till.id, receipt)
    const correctsId = receipt.kind === 'sale' ? null : await findCorrected(tx, { order, number: receipt.corrects })
    const known = await findDocument(tx, till.id, receipt.number)
    if (known?.last?.kind === 'linked')
      throw refuseReceipt('receipt_number_taken', {
        values: { number: receipt.number, order: known.orderNumber },
        details: { orderId: known.last.orderId, orderNumber: known.orderNumber },
      })
    const receiptId = known?.id ?? (await insertReceipt(tx, { ...receipt, terminalId: till.id, posId, correctsId, at: clock.now() }))
    await tx.insert(fiscalReceiptLinks).values({
      ...{ receiptId, orderId, kind: 'linked', actorKind: actor.kind, actorId: actor.id },
      ...{ previousId: known?.last?.id ?? null, createdAt: clock.now() },
    })
    await inSameTransaction?.(tx)
    return { receiptId, order }
  })
}

/** Locks the till, so that two people who scan one document link it once. */
async function lockTill(tx: Database, restaurantId: string, { serial, terminalId }: LinkRequest['receipt']): Promise<{ id: string }> {
  const tills = await tx
    .select({ id: fiscalTerminals.id, serial: fiscalTerminals.serial, name: fiscalTerminals.name })
    .from(fiscalTerminals)
    .where(and(eq(fiscalTerminals.restaurantId, restaurantId), eq(fiscalTerminals.kind, 'rt'), isNull(fiscalTerminals.archivedAt)))
    .orderBy(asc(fiscalTerminals.id))
    .for('no key update')
  if (serial === undefined && terminalId === undefined && tills.length !== 1) throw refuseReceipt('terminal_needed', { details: { terminals: tills } })
  const till =
    serial === undefined ? (tills.find(({ id }) => id === terminalId) ?? (terminalId ? undefined : tills[0])) : tills.find(one => one.serial === serial)
  if (!till) throw refuseReceipt('terminal_unknown', { values: { serial: serial ?? '' } })
  return till
}

/** Finds the card terminal: the named one, which must be paired with the till; for a card payment the only one that is. */
async function findPos(tx: Database, rtId: string, { posSerial, method }: LinkRequest['receipt']): Promise<string | null> {
  if (posSerial === undefined && method !== 'card') return null
  const paired = await tx
    .select({ id: fiscalTerminals.id, serial: fiscalTerminals.serial })
    .from(fiscalPairings)
    .innerJoin(fiscalTerminals, eq(fiscalTerminals.id, fiscalPairings.posId))
    .where(and(eq(fiscalPairings.rtId, rtId), isNull(fiscalPairings.endedOn)))
  if (posSerial === undefined) return paired.length === 1 ? (paired[0]?.id ?? null) : null
  const pos = paired.find(({ serial }) => serial === posSerial)
  if (!pos) throw refuseReceipt('pos_not_paired', { values: { serial: posSerial } })
  return pos.id
}

/** Finds the sale's document of the same order that a return or void corrects. */
async function findCorrected(tx: Database, { order, number }: { order: Order; number: string | undefined }): Promise<string> {
  const [sale] = await tx
    .select({ id: fiscalReceipts.id })
    .from(fiscalReceiptLinks)
    .innerJoin(fiscalReceipts, eq(fiscalReceipts.id, fiscalReceiptLinks.receiptId))
    .where(and(eq(fiscalReceiptLinks.orderId, order.id), eq(fiscalReceipts.number, number ?? ''), eq(fiscalReceipts.kind, 'sale')))
    .orderBy(desc(fiscalReceiptLinks.id))
    .limit(1)
  const last = sale && (await findLastLink(tx, sale.id))
  if (!sale || last?.kind !== 'linked' || last.orderId !== order.id) throw refuseReceipt('receipt_corrected_unknown', { field: 'corrects' })
  return sale.id
}

async function findDocument(tx: Database, terminalId: string, number: string) {
  const [document] = await tx
    .select({ id: fiscalReceipts.id })
    .from(fiscalReceipts)
    .where(and(eq(fiscalReceipts.terminalId, terminalId), eq(fiscalReceipts.number, number)))
  if (!document) return undefined
  const last = await findLastLink(tx, document.id)
  const [order] = last ? await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, last.orderId)) : []
  return { id: document.id, last, orderNumber: order?.number ?? 0 }
}

/** Finds the last entry of a document in the ledger. */
export async function findLastLink(tx: Database, receiptId: string) {
  const [last] = await tx.select().from(fiscalReceiptLinks).where(eq(fiscalReceiptLinks.receiptId, receiptId)).orderBy(desc(fiscalReceiptLinks.id)).limit(1)
  return last
}

interface NewReceipt extends Omit<LinkRequest['receipt'], 'serial' | 'posSerial' | 'corrects'> {
  terminalId: string
  posId: string | null
  correctsId: string | null
  at: Date
}

async function insertReceipt(tx: Database, { at, issuedAt, totalCents, method, ...receipt }: NewReceipt): Promise<string> {
  const { terminalId, posId, correctsId, number, kind } = receipt
  const [inserted] = await tx
    .insert(fiscalReceipts)
    .values({ terminalId, posId, correctsId, number, kind, issuedAt: issuedAt ?? null, totalCents: totalCents ?? null, method: method ?? null, createdAt: at })
    .returning({ id: fiscalReceipts.id })
  if (!inserted) throw new Error('the document was not entered')
  return inserted.id
}
