import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { browserStore } from '../../shared/browser-store.ts'

/** What is to be taken off the cart: codes as they were typed, programmes whose points are spent. Kept with the cart. */
export interface AskedDiscounts {
  coupons: readonly string[]
  rewards: readonly string[]
}

/** As many as one order takes. */
export const mostCodes = 5

const key = 'spiedo.discounts'
const none: AskedDiscounts = { coupons: [], rewards: [] }
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(each => typeof each === 'string').slice(0, mostCodes) : [])

const store = browserStore<AskedDiscounts>({
  keys: [key],
  empty: none,
  parse(storage) {
    const value = JSON.parse(storage.getItem(key) ?? 'null') as Partial<AskedDiscounts> | null
    return { coupons: texts(value?.coupons), rewards: texts(value?.rewards) }
  },
  save: (storage, value) => storage.setItem(key, JSON.stringify(value)),
})

export const useAskedDiscounts = (): AskedDiscounts => store.use()
export const forgetDiscounts = (): void => store.write(none)

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Codes are the same in any case. */
export function addCode(code: string): void {
  const { coupons, rewards } = store.read()
  if (coupons.length < mostCodes && !coupons.some(other => same(other, code))) store.write({ coupons: [...coupons, code], rewards })
}

export function removeCode(code: string): void {
  const { coupons, rewards } = store.read()
  store.write({ coupons: coupons.filter(other => !same(other, code)), rewards })
}

/** Takes out what the server refused: whoever goes on without it was asked. */
export function dropRefused(refused: readonly Pick<CartProblem, 'coupon' | 'reward'>[]): void {
  for (const { coupon, reward } of refused) {
    if (coupon !== undefined) removeCode(coupon)
    if (reward !== undefined) setReward(reward, false)
  }
}

export function setReward(programmeId: string, wanted: boolean): void {
  const { coupons, rewards } = store.read()
  const others = rewards.filter(other => other !== programmeId)
  store.write({ coupons, rewards: wanted ? [...others, programmeId] : others })
}
