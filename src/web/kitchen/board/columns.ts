import type { KitchenOrder } from '#kitchen/contract.ts'

/** Columns of the board from left to right; an upright tablet stacks the second pair under the first. */
export const columnPairs = [
  ['pending', 'accepted'],
  ['preparing', 'ready'],
] as const
const columns = columnPairs.flat()
export type BoardColumn = (typeof columns)[number]

/** Orders of one status, sorted by promised time. */
export const getColumnOrders = <Due extends Pick<KitchenOrder, 'status' | 'promisedAt' | 'number'>>(column: BoardColumn, orders: readonly Due[]): Due[] =>
  orders.filter(({ status }) => status === column).toSorted((a, b) => a.promisedAt.localeCompare(b.promisedAt) || a.number - b.number)

/** Orders handed out and not yet delivered, with or without a courier. */
export const isOutForDelivery = ({ status }: Pick<KitchenOrder, 'status'>): boolean => status === 'out_for_delivery'

/** Columns with content, including cancelled tickets; the ready column also holds deliveries on the road and returns. */
export const getUsedColumns = (
  orders: readonly Pick<KitchenOrder, 'status'>[],
  { comeBack = 0, cancelled = [] }: { comeBack?: number; cancelled?: readonly { was: BoardColumn }[] } = {},
): ReadonlySet<BoardColumn> =>
  new Set(
    columns.filter(
      column =>
        (column === 'ready' && comeBack > 0) ||
        cancelled.some(({ was }) => was === column) ||
        orders.some(order => order.status === column || (column === 'ready' && isOutForDelivery(order))),
    ),
  )

/** Empty columns give up their room: narrow in landscape, one line high upright. */
export const isNarrowColumn = (column: BoardColumn, inUse: ReadonlySet<BoardColumn>): boolean => inUse.size > 0 && !inUse.has(column)

/** Upright layout: height share of a pair and of its two columns. An empty column costs no more than one line. */
export function getPairLayout(pair: readonly BoardColumn[], inUse: ReadonlySet<BoardColumn>): string {
  const usedCount = pair.filter(column => inUse.has(column)).length
  if (usedCount === 1) return 'upright:flex upright:flex-[1_1_3.75rem] upright:flex-col'
  return usedCount === 0 && inUse.size > 0 ? 'upright:grid upright:flex-none upright:grid-cols-2' : 'upright:flex upright:flex-1'
}
