import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { addresses } from '#accounts/tables.ts'
import { invoiceRequests } from '#payments/tables.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { orders } from '../tables/orders.ts'
import type { SuggestedInvoice } from './contract.ts'
import { invoiceColumns } from './invoice-columns.ts'
import { isCompanyTaxCode } from './invoice-number.ts'

/** Suggests invoice data at checkout: the last request within its retention, and the account's default address. */
export async function suggestInvoice({ db }: Pick<Context, 'db'>, person: Person): Promise<SuggestedInvoice> {
  const [lastRequest] = await db
    .select(invoiceColumns)
    .from(orders)
    .innerJoin(invoiceRequests, eq(invoiceRequests.orderId, orders.id))
    .where(and(eq(orders.customerId, person.id), isNotNull(invoiceRequests.name)))
    .orderBy(desc(orders.id))
    .limit(1)
  const [address] = await db
    .select({
      street: addresses.street,
      streetNumber: addresses.streetNumber,
      postcode: addresses.postcode,
      city: addresses.city,
      province: addresses.province,
    })
    .from(addresses)
    .where(eq(addresses.userId, person.id))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
    .limit(1)
  return {
    invoice: lastRequest ? { ...lastRequest, firm: lastRequest.vatNumber !== null || isCompanyTaxCode(lastRequest.taxCode ?? undefined) } : null,
    address: address ?? null,
  }
}
