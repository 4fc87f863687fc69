import type { Restaurant } from '#restaurants/tables.ts'
import type { Cart } from '../tables/carts.ts'
import type { GroupWay, ShownGroup } from './contract.ts'

export const wayColumns = (way: GroupWay | undefined) => ({
  fulfilment: way?.fulfilment ?? null,
  slotStartsAt: way?.slot === undefined ? null : new Date(way.slot),
})

/** As friends read it: nothing that the restaurant doesn't offer, no hour that is over, none at a table. */
export function shownWay(
  { fulfilment, slotStartsAt }: Pick<Cart, 'fulfilment' | 'slotStartsAt'>,
  { services }: Pick<Restaurant, 'services'>,
  now: Date,
): Pick<ShownGroup, 'fulfilment' | 'slot'> {
  const offered = fulfilment !== null && services.includes(fulfilment)
  const ahead = offered && fulfilment !== 'table' && slotStartsAt !== null && slotStartsAt > now
  return { fulfilment: offered ? fulfilment : null, slot: ahead ? slotStartsAt.toISOString() : null }
}
