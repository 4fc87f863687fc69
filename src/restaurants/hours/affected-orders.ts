import type { Context } from '#platform/context.ts'
import type { KeptPlace } from '../profile/contract.ts'
import type { ClosureInput, OrdersLeft } from './contract.ts'
import type { WeekRange } from './opening-hours.ts'

/** Where hours are changed: at one restaurant, in a city, or (neither) everywhere; without days, on all of them. */
export interface AskedWhileClosed {
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
export type OrdersWhileClosed = (context: Context, asked: AskedWhileClosed[], planned?: PlannedHours) => Promise<OrdersLeft>

/** Which orders that are not ended were placed for a service that the restaurant, as it is kept now, does not offer. */
export type OrdersOfServicesOff = (context: Context, place: KeptPlace) => Promise<OrdersLeft>

/** Orders know restaurants, not the other way round: how they are found is handed in. */
export interface OrdersLeftBehind {
  ordersWhileClosed: OrdersWhileClosed
  ordersOfServicesOff: OrdersOfServicesOff
}
