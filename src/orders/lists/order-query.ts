import type { OrderSort } from '../contract.ts'
import type { OrderFilters } from './filter-conditions.ts'

export interface OrderQuery extends OrderFilters {
  offset: number
  limit: number
  sort: OrderSort
  /** Cursor: the order after or before which the page starts, by date; page 1,000 is as fast as page 2. */
  after?: string | undefined
  before?: string | undefined
}

/** Maximum exact count; above, the planner's estimate suffices for 'Page X of Y'. */
export const maxExactCount = 20_000

export interface OrderIdPage {
  ids: string[]
  total: number
}
