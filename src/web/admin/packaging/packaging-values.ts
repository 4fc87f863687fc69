import type { PackagingSettings } from '#restaurants/settings/contract.ts'
import { parseLimit } from '../settings/refunds-values.ts'

type RestaurantRule = PackagingSettings['restaurants'][number]

/** Form values: amounts in euro as typed; empty: not offered. */
export type PackagingValues = {
  ownContainerFrom: string
  it: string
  en: string
  containerDepositCents: string
  restaurants: RestaurantRule[]
}

export const toPackagingValues = ({ ownContainerFrom, ownContainerNote, containerDepositCents, restaurants }: PackagingSettings): PackagingValues => ({
  ownContainerFrom: ownContainerFrom ?? '',
  it: ownContainerNote.it,
  en: ownContainerNote.en,
  containerDepositCents: containerDepositCents === null ? '' : (containerDepositCents / 100).toFixed(2).replace('.', ','),
  restaurants,
})

export const toPackagingSettings = ({ ownContainerFrom, it, en, containerDepositCents, restaurants }: PackagingValues): PackagingSettings => ({
  ownContainerFrom: ownContainerFrom || null,
  ownContainerNote: { it: it.trim(), en: en.trim() },
  containerDepositCents: parseLimit(containerDepositCents) ?? null,
  restaurants,
})

/** Tells whether a deposit can be saved: none, or 1 cent to 50 €. */
export function isDepositValid(text: string): boolean {
  const cents = parseLimit(text)
  return cents === null || (cents !== undefined && cents >= 1 && cents <= 5000)
}
