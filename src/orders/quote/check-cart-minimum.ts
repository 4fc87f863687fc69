import type { Language } from '#platform/language/languages.ts'
import { computeMinimumShortfall } from '../delivery/delivery-fee.ts'
import type { DeliveryZone } from '../dishes/sales-catalogue.ts'
import type { PricingContext } from '../dishes/sellable-dish.ts'
import type { AddProblem } from './cart-problem.ts'
import type { CartLine } from './contract.ts'
import { suggestFillers } from './minimum-fillers.ts'

/** Adds a problem when the dishes cost less than the zone's minimum, with dishes that would fill it. */
export function checkCartMinimum(
  { zone, linesCents, unsold }: { zone: DeliveryZone; linesCents: number; unsold: readonly CartLine[] },
  { sale, remaining, language }: { sale: PricingContext; remaining: ReadonlyMap<string, number>; language: Language },
  addProblem: AddProblem,
): void {
  const missingCents = computeMinimumShortfall(zone, linesCents, unsold)
  if (!missingCents) return
  const fillers = suggestFillers(sale, { missingCents, remaining, language })
  addProblem('below_minimum', { details: { minimumCents: zone.minimumCents, missingCents, fillers } })
}
