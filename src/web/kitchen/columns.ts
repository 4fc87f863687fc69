import type { KitchenOrder } from '#kitchen/contract.ts'

/** The board from left to right; on an upright tablet the second pair stands under the first. */
export const pairs = [
  ['pending', 'accepted'],
  ['preparing', 'ready'],
] as const
const columns = pairs.flat()
export type Column = (typeof columns)[number]

/** Orders in one state, what is due first leading: what is new and due soon must not stand below what has time. */
export const ordersIn = <Due extends Pick<KitchenOrder, 'status' | 'promisedAt' | 'number'>>(column: Column, orders: readonly Due[]): Due[] =>
  orders.filter(({ status }) => status === column).toSorted((a, b) => a.promisedAt.localeCompare(b.promisedAt) || a.number - b.number)

/** Given out: in sight until it has arrived, whoever has it. */
export const isOnTheRoad = ({ status }: Pick<KitchenOrder, 'status'>): boolean => status === 'out_for_delivery'

/** The columns with something in them; under what is ready also stands what is on the road. */
export const columnsInUse = (orders: readonly Pick<KitchenOrder, 'status'>[]): ReadonlySet<Column> =>
  new Set(columns.filter(column => orders.some(order => order.status === column || (column === 'ready' && isOnTheRoad(order)))))

/** What has nothing in it leaves its room to those in its row that have something: to all three in landscape, upright to the other of its pair. */
export function narrowIn(column: Column, inUse: ReadonlySet<Column>): { landscape: boolean; upright: boolean } {
  const empty = !inUse.has(column)
  const pair = pairs.find(both => both.some(one => one === column)) ?? []
  return { landscape: empty && inUse.size > 0, upright: empty && pair.some(one => inUse.has(one)) }
}

/** Upright a pair with nothing in it leaves its height to the other. */
export function rowsFor(inUse: ReadonlySet<Column>): string {
  const [above, below] = pairs.map(pair => pair.some(column => inUse.has(column)))
  if (above === below) return 'board:max-lg:grid-rows-2'
  return above ? 'board:max-lg:grid-rows-[minmax(0,1fr)_auto]' : 'board:max-lg:grid-rows-[auto_minmax(0,1fr)]'
}
