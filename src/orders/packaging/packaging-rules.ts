import type { PackagingSettings } from '#restaurants/settings/contract.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import type { PackagingChoice } from '../vocabulary.ts'

/** Packaging that a restaurant offers for a fulfilment on a day. */
export interface OfferedPackaging {
  ownContainer: boolean
  /** Deposit for one reusable container; null: not offered. */
  containerDepositCents: number | null
}

/** Packaging of an order, with its deposit: `containers` times the deposit of one. */
export interface OrderPackaging {
  packaging: PackagingChoice
  containers: number
  depositCents: number
}

/**
 * Finds what a restaurant offers. The own container is for what people fetch themselves (art. 32 Regulation (EU) 2025/40), reusable containers
 * are for what leaves the restaurant (art. 33).
 * @param date local date of the order, `YYYY-MM-DD`
 */
export function findOfferedPackaging(
  { ownContainerFrom, containerDepositCents, restaurants }: PackagingSettings,
  { restaurantId, fulfilment, date }: { restaurantId: string; fulfilment: Fulfilment; date: string },
): OfferedPackaging {
  const own = restaurants.find(rule => rule.restaurantId === restaurantId)
  const from = own ? own.ownContainerFrom : ownContainerFrom
  return {
    ownContainer: fulfilment !== 'delivery' && from !== null && date >= from,
    containerDepositCents: fulfilment === 'table' || own?.reusable === false ? null : containerDepositCents,
  }
}

/** Dish of a cart, as far as its containers are concerned. */
interface PackedLine {
  quantity: number
  /** Capacity units by station kind: what no station makes, such as a bottle, brings its own packaging. */
  work: Record<string, number>
  parts?: readonly PackedLine[]
}

/** Counts the containers of a cart: one for each dish that a station makes, a combo's dishes each. */
export const countContainers = (lines: readonly PackedLine[]): number =>
  lines
    .flatMap((line): readonly PackedLine[] => line.parts ?? [line])
    .reduce((sum, { quantity, work }) => sum + (Object.values(work).some(units => units > 0) ? quantity : 0), 0)

/** Tells whether a choice is among what is offered. */
export const isPackagingOffered = (choice: PackagingChoice, offered: OfferedPackaging): boolean =>
  choice === 'standard' || (choice === 'own_container' ? offered.ownContainer : offered.containerDepositCents !== null)

/** Packs a cart as chosen, or as usual where the choice is not offered. */
export function packCart(choice: PackagingChoice, offered: OfferedPackaging, lines: readonly PackedLine[]): OrderPackaging {
  const packaging = isPackagingOffered(choice, offered) ? choice : 'standard'
  const containers = packaging === 'reusable' ? countContainers(lines) : 0
  return { packaging, containers, depositCents: containers * (offered.containerDepositCents ?? 0) }
}

/** Packaging of an order that is edited: as agreed, unless it is eaten at a table or delivered now. */
export function keepPackaging({ packaging, containers, depositCents }: OrderPackaging, fulfilment: Fulfilment): OrderPackaging {
  const isLost = (packaging === 'reusable' && fulfilment === 'table') || (packaging === 'own_container' && fulfilment === 'delivery')
  return isLost ? { packaging: 'standard', containers: 0, depositCents: 0 } : { packaging, containers, depositCents }
}

/** Deposit for a number of an order's containers, in cents: each has the same. */
export const computeDepositCents = ({ containers, depositCents }: Pick<OrderPackaging, 'containers' | 'depositCents'>, count: number): number =>
  containers === 0 ? 0 : Math.round((depositCents * count) / containers)
