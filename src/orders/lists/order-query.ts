import type { OrderSort } from '../contract.ts'
import type { OrderFilters } from './filter-conditions.ts'

export interface OrderQuery extends OrderFilters {
  offset: number
  limit: number
  sort: OrderSort
  /** The order after which, or before which, the page begins in its sorting by date: as quick on page 1,000 as on page 2. */
  after?: string | undefined
  before?: string | undefined
}

export interface OrderIdPage {
  ids: string[]
  total: number
}
