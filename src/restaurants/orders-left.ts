import type { Context } from '#platform/context.ts'
import type { ClosureInput, OrdersLeft } from './contract-hours.ts'
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

/** How many orders that are not ended fall into closed time. Orders know restaurants, not the other way round: it is handed in. */
export type OrdersWhileClosed = (context: Context, asked: AskedWhileClosed[], planned?: PlannedHours) => Promise<OrdersLeft>
