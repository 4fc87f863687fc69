import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { groupComboLines, readActiveLines } from '../quote/cart-from-order.ts'
import type { OrderLine } from '../tables/lines.ts'
import { type Order, orderContacts } from '../tables/orders.ts'
import type { EditedField } from '../vocabulary.ts'

/** What an edit can change: values that are no personal data, and a fingerprint of those that are. */
interface EditableState {
  open: Record<string, unknown>
  personal: Partial<Record<EditedField, string>>
}

/** Difference that an edit made, for history and audit log. */
export interface EditDifference {
  /** Names of the changed fields, in the order of the order's page. */
  fields: EditedField[]
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Reads what an edit can change, in the edit's transaction. */
export async function readEditableState(tx: Database, order: Order): Promise<EditableState> {
  const lines = await readActiveLines(tx, order.id)
  const [contact] = await tx.select().from(orderContacts).where(eq(orderContacts.orderId, order.id))
  const toPrint = (...values: unknown[]) => JSON.stringify(values.map(value => value ?? null))
  return {
    open: {
      // Edited lines get new numbers: their order says nothing.
      lines: groupComboLines(lines)
        .map(describeLine)
        .sort((a, b) => compareText(JSON.stringify(a), JSON.stringify(b))),
      fulfilment: order.fulfilment,
      promisedAt: order.promisedAt.toISOString(),
      totalCents: order.totalCents,
      discountCents: order.discountCents,
      tipCents: order.tipCents,
    },
    personal: {
      lineNotes: toPrint(...lines.flatMap(({ note }) => (note ? [note] : [])).sort(compareText)),
      table: toPrint(order.diningTableId),
      address: toPrint(contact?.street, contact?.streetNumber, contact?.postcode, contact?.city, contact?.directions, contact?.latitude, contact?.longitude),
      name: toPrint(contact?.name),
      phone: toPrint(contact?.phone),
      email: toPrint(contact?.email),
      note: toPrint(contact?.note),
      allergy: toPrint(contact?.allergy),
    },
  }
}

/**
 * Compares an order before and after its edit. The audit log is never erased for an order, therefore personal data are in it by name of the field
 * only; names of dishes, prices and times are in it as they were and are.
 */
export function diffEditableStates(was: EditableState, is: EditableState): EditDifference {
  const changed = (name: string, a: Record<string, unknown>, b: Record<string, unknown>) => JSON.stringify(a[name]) !== JSON.stringify(b[name])
  const open = Object.keys(is.open).filter(name => changed(name, was.open, is.open))
  const personal = Object.keys(is.personal).filter(name => changed(name, was.personal, is.personal)) as EditedField[]
  const pick = (values: Record<string, unknown>) => Object.fromEntries(open.map(name => [name, values[name]]))
  const mark = (state: 'withheld' | 'changed') => Object.fromEntries(personal.map(name => [name, state]))
  const named = open.flatMap(name => openFields[name] ?? [])
  return { fields: [...named, ...personal], before: { ...pick(was.open), ...mark('withheld') }, after: { ...pick(is.open), ...mark('changed') } }
}

/** Fields of the history; the total follows from the others. */
const openFields: Record<string, EditedField> = { lines: 'lines', fulfilment: 'fulfilment', promisedAt: 'time', discountCents: 'discount', tipCents: 'tip' }

const describeLine = ([line, ...parts]: OrderLine[]) => ({
  ...describeDish(line as OrderLine),
  ...(parts.length > 0 && { parts: parts.map(describeDish) }),
  unitPriceCents: line?.unitPriceCents,
})

const describeDish = ({ title, quantity, options, without }: OrderLine) => ({
  title,
  quantity,
  ...(options.length > 0 && { options: options.map(option => (option.quantity > 1 ? `${option.quantity} × ${option.title}` : option.title)) }),
  ...(without.length > 0 && { without: without.map(({ title: ingredient }) => ingredient) }),
})

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
