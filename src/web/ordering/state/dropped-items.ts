import { browserStore } from '../../shared/browser-store.ts'

/** What of an order that was repeated did not go into the cart. */
export interface LeftOut {
  /** Titles of what is no longer on the menu. */
  gone: readonly string[]
  /** Why the others can't be had, in the server's words. */
  notNow: readonly string[]
}

const key = 'spiedo.left-out'
const nothing: LeftOut = { gone: [], notNow: [] }
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(each => typeof each === 'string') : [])

const store = browserStore<LeftOut>({
  keys: [key],
  empty: nothing,
  parse(storage) {
    const value = JSON.parse(storage.getItem(key) ?? 'null') as Partial<LeftOut> | null
    return { gone: texts(value?.gone), notNow: texts(value?.notNow) }
  },
  save: (storage, value) => storage.setItem(key, JSON.stringify(value)),
})

export const useLeftOut = (): LeftOut => store.use()

/** Said in the cart until whoever repeated the order has read it; what is to be read still of another one stays. */
export function noteLeftOut({ gone, notNow }: LeftOut): void {
  const before = store.read()
  store.write({ gone: [...new Set([...before.gone, ...gone])], notNow: [...new Set([...before.notNow, ...notNow])] })
}

/** It was read, or the cart was ordered. */
export const forgetLeftOut = (): void => store.write(nothing)
