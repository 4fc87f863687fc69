import type { Restaurant } from '#restaurants/tables.ts'
import type { SalesCatalogue } from '../dishes/sales-catalogue.ts'
import type { Cart } from '../tables/carts.ts'
import type { GroupFulfilment, GroupView } from './contract.ts'

type Tables = Pick<SalesCatalogue, 'tables'>

export const toFulfilmentColumns = (fulfilment: GroupFulfilment | undefined, { tables }: Tables) => ({
  fulfilment: fulfilment?.fulfilment ?? null,
  slotStartsAt: fulfilment?.slot === undefined ? null : new Date(fulfilment.slot),
  diningTableId: (fulfilment?.fulfilment === 'table' && fulfilment.table !== undefined && tables.get(fulfilment.table)?.id) || null,
})

/** Describes the fulfilment for friends: only methods that the restaurant offers, no past time, no time for a table. */
export function describeGroupFulfilment(
  { fulfilment, slotStartsAt, diningTableId }: Pick<Cart, 'fulfilment' | 'slotStartsAt' | 'diningTableId'>,
  { id, services }: Pick<Restaurant, 'id' | 'services'>,
  { tables, now }: Tables & { now: Date },
): Pick<GroupView, 'fulfilment' | 'slot' | 'table'> {
  const isOffered = fulfilment !== null && services.includes(fulfilment)
  const isUpcoming = isOffered && fulfilment !== 'table' && slotStartsAt !== null && slotStartsAt > now
  const table = isOffered && fulfilment === 'table' ? [...tables.values()].find(table => table.id === diningTableId && table.restaurantId === id) : undefined
  return { fulfilment: isOffered ? fulfilment : null, slot: isUpcoming ? slotStartsAt.toISOString() : null, table: table?.label ?? null }
}
