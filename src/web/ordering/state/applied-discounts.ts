import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'

/** Discounts to apply to the cart: codes as typed, and programmes whose points are redeemed. Stored with the cart. */
export interface RequestedDiscounts {
  coupons: readonly string[]
  rewards: readonly string[]
}

/** Maximum number of codes per order. */
export const maxCodes = 5

const storageKey = 'spiedo.discounts'
const noDiscounts: RequestedDiscounts = { coupons: [], rewards: [] }
const toStrings = (value: unknown): string[] => (Array.isArray(value) ? value.filter(item => typeof item === 'string').slice(0, maxCodes) : [])

const store = createBrowserStore<RequestedDiscounts>({
  keys: [storageKey],
  empty: noDiscounts,
  parse(storage) {
    const value = JSON.parse(storage.getItem(storageKey) ?? 'null') as Partial<RequestedDiscounts> | null
    return { coupons: toStrings(value?.coupons), rewards: toStrings(value?.rewards) }
  },
  save: (storage, value) => storage.setItem(storageKey, JSON.stringify(value)),
})

export const useRequestedDiscounts = (): RequestedDiscounts => store.use()
export const clearDiscounts = (): void => store.write(noDiscounts)

const isSameCode = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Adds a code; codes are case-insensitive. */
export function addCode(code: string): void {
  const { coupons, rewards } = store.read()
  if (coupons.length < maxCodes && !coupons.some(other => isSameCode(other, code))) store.write({ coupons: [...coupons, code], rewards })
}

export function removeCode(code: string): void {
  const { coupons, rewards } = store.read()
  store.write({ coupons: coupons.filter(other => !isSameCode(other, code)), rewards })
}

/** Removes discounts that the server refused, after the customer agreed. */
export function removeRefusedDiscounts(refused: readonly Pick<CartProblem, 'coupon' | 'reward'>[]): void {
  for (const { coupon, reward } of refused) {
    if (coupon !== undefined) removeCode(coupon)
    if (reward !== undefined) setReward(reward, false)
  }
}

export function setReward(programmeId: string, isRequested: boolean): void {
  const { coupons, rewards } = store.read()
  const others = rewards.filter(other => other !== programmeId)
  store.write({ coupons, rewards: isRequested ? [...others, programmeId] : others })
}
