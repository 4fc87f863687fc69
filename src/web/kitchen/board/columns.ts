import type { KitchenOrder } from '#kitchen/contract.ts'

/** The board from left to right; on an upright tablet the second pair stands under the first. */
export const columnPairs = [
  ['pending', 'accepted'],
  ['preparing', 'ready'],
] as const
const columns = columnPairs.flat()
export type BoardColumn = (typeof columns)[number]

/** Orders in one state, what is due first leading: what is new and due soon must not stand below what has time. */
export const getColumnOrders = <Due extends Pick<KitchenOrder, 'status' | 'promisedAt' | 'number'>>(column: BoardColumn, orders: readonly Due[]): Due[] =>
  orders.filter(({ status }) => status === column).toSorted((a, b) => a.promisedAt.localeCompare(b.promisedAt) || a.number - b.number)

/** Given out: in sight until it has arrived, whoever has it. */
export const isOutForDelivery = ({ status }: Pick<KitchenOrder, 'status'>): boolean => status === 'out_for_delivery'

/** The columns with something in them, were it a cancelled ticket; under what is ready also stands what is on the road, and what comes back from there. */
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

/** What has nothing in it leaves its room to what has something: in landscape it is narrow, upright one line high. */
export const isNarrowColumn = (column: BoardColumn, inUse: ReadonlySet<BoardColumn>): boolean => inUse.size > 0 && !inUse.has(column)

/** Upright: how much of the height a pair has, and how its two stand. A line with nothing in it costs no ticket more than its share of it. */
export function getPairLayout(pair: readonly BoardColumn[], inUse: ReadonlySet<BoardColumn>): string {
  const usedCount = pair.filter(column => inUse.has(column)).length
  if (usedCount === 1) return 'upright:flex upright:flex-[1_1_3.75rem] upright:flex-col'
  return usedCount === 0 && inUse.size > 0 ? 'upright:grid upright:flex-none upright:grid-cols-2' : 'upright:flex upright:flex-1'
}
