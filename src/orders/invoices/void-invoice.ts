import { eq } from 'drizzle-orm'
import { fiscalDocuments } from '#payments/tables.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { VoidInvoiceInput } from './contract.ts'
import { lockInvoice, refuseIfInvoiceChanged } from './lock-invoice.ts'

interface VoidInvoiceRequest {
  orderId: string
  input: VoidInvoiceInput
  person: Person
}

/**
 * Voids an invoice recorded on the wrong order: it is due again, and its number is free. Returns that number. `seen` is the number on the
 * screen.
 * @throws Refusal `order_not_found`, `invoice_changed` (with `issued`)
 */
export async function voidInvoice({ db }: Pick<Context, 'db'>, { orderId, input, person }: VoidInvoiceRequest, actor: Actor): Promise<string> {
  return db.transaction(async tx => {
    const lockedInvoice = await lockInvoice(tx, orderId, person)
    refuseIfInvoiceChanged(lockedInvoice, { number: input.seen })
    const { order, document, issued } = lockedInvoice
    if (!document) throw new Error('a seen invoice without its document')
    // The ledger retains the row as refused, without its number, which belongs to another order.
    const voidColumns = { state: 'refused', problem: 'withdrawn', number: null, year: null, issuedAt: null } as const
    await tx.update(fiscalDocuments).set(voidColumns).where(eq(fiscalDocuments.id, document.id))
    await audit(tx, actor, {
      action: 'invoice.withdrawn',
      tableName: 'fiscal_documents',
      rowId: document.id,
      restaurantId: order.restaurantId,
      before: { orderNumber: order.number, ...issued },
      after: { orderNumber: order.number },
    })
    return input.seen
  })
}
