import type { Context } from '#platform/context.ts'
import type { AffectedOrdersSummary, ClosureInput } from './hours/contract.ts'
import type { WeekRange } from './hours/opening-hours.ts'
import type { RestaurantView } from './profile/contract.ts'

/** Scope of changed hours: one restaurant, one city, or (neither) the chain. Without dates, all days. */
export interface ClosedPeriod {
  restaurantId: string | null
  cityId?: string | null
  /** Business dates, both inclusive. */
  startsOn?: string
  endsOn?: string
}

/** Hours to check before saving: closures in addition to the stored ones, or a week replacing the stored one. */
export interface PlannedHours {
  closures?: ClosureInput[]
  /** Id of the stored closure that the change replaces. */
  without?: string
  week?: WeekRange[]
}

/** Finds active orders that fall into closed time. */
export type FindOrdersWhileClosed = (context: Context, closedPeriods: ClosedPeriod[], planned?: PlannedHours) => Promise<AffectedOrdersSummary>

/** Finds active orders for a service that the stored restaurant does not offer. */
export type FindOrdersOfServicesOff = (context: Context, place: RestaurantView) => Promise<AffectedOrdersSummary>

/** Injected finders, because restaurants must not import orders. */
export interface AffectedOrderFinders {
  ordersWhileClosed: FindOrdersWhileClosed
  ordersOfServicesOff: FindOrdersOfServicesOff
}
