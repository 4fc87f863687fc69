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

export interface OrderIdPage {
  ids: string[]
  total: number
}
