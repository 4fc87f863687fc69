import type { CartAddress } from '#orders/quote/contract.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'
import { serverNow } from '../../shared/server-clock.ts'

export interface ChosenTable {
  token: string
  label: string
  restaurantId: string
  /** Until when somebody sits there who has said nothing else, in ms. */
  until: number
}

/** So long nobody gets up from a table, in ms: who comes home with the page still open orders nothing to it. */
export const tableVisitMs = 4 * 3_600_000

/** How somebody wants the meal. Address and table are kept while another way is tried. */
export interface FulfilmentChoice {
  fulfilment: Fulfilment
  address?: CartAddress
  table?: ChosenTable
  /** Beginning of a quarter of an hour; left out: as soon as possible. */
  slot?: string
  /** The restaurant at which the page of ways was left with a time, chosen or as soon as possible: it is not asked for again. */
  timeAskedAt?: string
  /** A code that says no table was opened, and nothing was chosen since: until when that is said, in ms. */
  misread?: number
}

const storageKey = 'spiedo.way'
const pickup: FulfilmentChoice = { fulfilment: 'pickup' }

const fulfilmentStore = createBrowserStore<FulfilmentChoice>({
  keys: [storageKey],
  empty: pickup,
  parse(storage) {
    const value = JSON.parse(storage.getItem(storageKey) ?? 'null') as FulfilmentChoice | null
    if (!value || !fulfilments.includes(value.fulfilment)) return pickup
    const { fulfilment, address, table, slot, misread, timeAskedAt } = value
    return {
      fulfilment,
      ...(typeof address?.street === 'string' && typeof address.postcode === 'string' && { address }),
      ...(typeof table?.token === 'string' && table.until > Date.now() && { table }),
      // What was chosen yesterday is not wished for today.
      ...(typeof slot === 'string' && Date.parse(slot) > serverNow() && { slot }),
      ...(typeof timeAskedAt === 'string' && { timeAskedAt }),
      ...(typeof misread === 'number' && misread > Date.now() && { misread }),
    }
  },
  save: (storage, value) => storage.setItem(storageKey, JSON.stringify(value)),
})

export const useFulfilment = (): FulfilmentChoice => fulfilmentStore.use()

export const getFulfilment = (): FulfilmentChoice => fulfilmentStore.read()

/** Whoever chooses a way has answered a code that says no table. */
export const updateFulfilment = (change: Partial<FulfilmentChoice>): void =>
  fulfilmentStore.write({ ...fulfilmentStore.read(), ...(change.fulfilment && { misread: undefined }), ...change })

/** A code was opened that says no table. Who sits at another stays there: nobody's choice is changed for them; at this one itself nobody can. */
export function markTableUnreadable(token: string): void {
  const { table, fulfilment } = fulfilmentStore.read()
  const isSameTable = table?.token === token
  updateFulfilment({ ...(isSameTable && { fulfilment: fulfilment === 'table' ? 'pickup' : fulfilment, table: undefined }), misread: Date.now() + tableVisitMs })
}

/** The way as it counts at one restaurant: at another's table, or since yesterday, nobody sits here. */
export const getFulfilmentAt = ({ fulfilment, table }: FulfilmentChoice, restaurantId: string): Fulfilment =>
  fulfilment === 'table' && !(table?.restaurantId === restaurantId && table.until > Date.now()) ? 'pickup' : fulfilment

/** The way as the calls take it. */
export function buildFulfilmentInput(chosen: FulfilmentChoice, restaurantId: string) {
  const fulfilment = getFulfilmentAt(chosen, restaurantId)
  const { slot, address, table } = chosen
  return {
    fulfilment,
    ...(slot && fulfilment !== 'table' && { slot }),
    ...(fulfilment === 'delivery' && address && { address }),
    ...(fulfilment === 'table' && table && { table: table.token }),
  }
}
