import type { Restaurant } from '#restaurants/tables.ts'
import type { SaleParts } from '../dishes/sales-catalogue.ts'
import type { Cart } from '../tables/carts.ts'
import type { GroupWay, ShownGroup } from './contract.ts'

type Tables = Pick<SaleParts, 'tables'>

export const wayColumns = (way: GroupWay | undefined, { tables }: Tables) => ({
  fulfilment: way?.fulfilment ?? null,
  slotStartsAt: way?.slot === undefined ? null : new Date(way.slot),
  diningTableId: (way?.fulfilment === 'table' && way.table !== undefined && tables.get(way.table)?.id) || null,
})

/** As friends read it: nothing that the restaurant doesn't offer, no hour that is over, none at a table. */
export function shownWay(
  { fulfilment, slotStartsAt, diningTableId }: Pick<Cart, 'fulfilment' | 'slotStartsAt' | 'diningTableId'>,
  { id, services }: Pick<Restaurant, 'id' | 'services'>,
  { tables, now }: Tables & { now: Date },
): Pick<ShownGroup, 'fulfilment' | 'slot' | 'table'> {
  const offered = fulfilment !== null && services.includes(fulfilment)
  const ahead = offered && fulfilment !== 'table' && slotStartsAt !== null && slotStartsAt > now
  const table = offered && fulfilment === 'table' ? [...tables.values()].find(each => each.id === diningTableId && each.restaurantId === id) : undefined
  return { fulfilment: offered ? fulfilment : null, slot: ahead ? slotStartsAt.toISOString() : null, table: table?.label ?? null }
}
