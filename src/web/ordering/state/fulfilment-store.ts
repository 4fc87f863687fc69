import type { CartAddress } from '#orders/quote/contract.ts'
import { hourMs } from '#platform/time-units.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'
import { serverNow } from '../../shared/server-clock.ts'

interface ChosenTable {
  token: string
  label: string
  restaurantId: string
  /** Expiry of the table choice, in ms. */
  until: number
}

/** Maximum duration of a table visit, in ms: a page still open at home must not order to the table. */
export const tableVisitMs = 4 * hourMs

/** Fulfilment choice. Address and table are kept while another method is selected. */
export interface FulfilmentChoice {
  fulfilment: Fulfilment
  address?: CartAddress
  table?: ChosenTable
  /** Start of a 15-min slot; undefined: as soon as possible. */
  slot?: string
  /** Restaurant for which a time, or ASAP, was chosen on the fulfilment page: the checkout does not ask again. */
  timeAskedAt?: string
  /** An unreadable table code was opened and nothing chosen since: expiry of the note, in ms. */
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
      // Past slots expire.
      ...(typeof slot === 'string' && Date.parse(slot) > serverNow() && { slot: new Date(slot).toISOString() }),
      ...(typeof timeAskedAt === 'string' && { timeAskedAt }),
      ...(typeof misread === 'number' && misread > Date.now() && { misread }),
    }
  },
  save: (storage, value) => storage.setItem(storageKey, JSON.stringify(value)),
})

export const useFulfilment = (): FulfilmentChoice => fulfilmentStore.use()

export const getFulfilment = (): FulfilmentChoice => fulfilmentStore.read()

/** Updates the choice; a new method dismisses the note about an unreadable table code. */
export const updateFulfilment = (change: Partial<FulfilmentChoice>): void =>
  fulfilmentStore.write({ ...fulfilmentStore.read(), ...(change.fulfilment && { misread: undefined }), ...change })

/** Marks an opened table code as unreadable. A choice of another table stays; a choice of this one is dropped. */
export function markTableUnreadable(token: string): void {
  const { table, fulfilment } = fulfilmentStore.read()
  const isSameTable = table?.token === token
  updateFulfilment({ ...(isSameTable && { fulfilment: fulfilment === 'table' ? 'pickup' : fulfilment, table: undefined }), misread: Date.now() + tableVisitMs })
}

/** Fulfilment method at a restaurant: pickup if the chosen table is elsewhere or has expired. */
export const getFulfilmentAt = ({ fulfilment, table }: FulfilmentChoice, restaurantId: string): Fulfilment =>
  fulfilment === 'table' && !(table?.restaurantId === restaurantId && table.until > Date.now()) ? 'pickup' : fulfilment

/** Fulfilment as the API takes it. */
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
