import type { Context } from '#platform/context.ts'
import type { RestaurantView } from '../profile/contract.ts'
import type { AffectedOrdersSummary, ClosureInput } from './contract.ts'
import type { WeekRange } from './opening-hours.ts'

/** Where hours are changed: at one restaurant, in a city, or (neither) everywhere; without days, on all of them. */
export interface ClosedPeriod {
  restaurantId: string | null
  cityId?: string | null
  /** Business dates, both included. */
  startsOn?: string
  endsOn?: string
}

/** What is looked through and not kept yet: days off beside those there are, a week in the place of the one that stands. */
export interface PlannedHours {
  closures?: ClosureInput[]
  /** Days off that stand now and would not then: those that are changed. */
  without?: string
  week?: WeekRange[]
}

/** Which orders that are not ended fall into closed time. */
export type FindOrdersWhileClosed = (context: Context, asked: ClosedPeriod[], planned?: PlannedHours) => Promise<AffectedOrdersSummary>

/** Which orders that are not ended were placed for a service that the restaurant, as it is kept now, does not offer. */
export type FindOrdersOfServicesOff = (context: Context, place: RestaurantView) => Promise<AffectedOrdersSummary>

/** Orders know restaurants, not the other way round: how they are found is handed in. */
export interface AffectedOrderFinders {
  ordersWhileClosed: FindOrdersWhileClosed
  ordersOfServicesOff: FindOrdersOfServicesOff
}
