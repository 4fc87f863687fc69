import { readEuroDifference } from '#menu/pricing.ts'
import type { EditedGroup, GroupValues } from './group-thing.ts'

const whole = (typed: string) => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 1)
const cents = (typed: string) => readEuroDifference(typed) ?? 0

/** The most that the group's answers take off together, in cents: 0 or less. */
function mostTakenOff({ kind, maximum, values }: GroupValues): number {
  const isSize = kind === 'size'
  const units = values.flatMap(value => {
    const least = Math.min(0, cents(value.price), ...(isSize ? [] : Object.values(value.sizePrices).map(cents)))
    return Array.from({ length: isSize ? 1 : whole(value.maximum) }, () => least)
  })
  return units
    .toSorted((a, b) => a - b)
    .slice(0, isSize ? 1 : whole(maximum))
    .reduce((sum, unit) => sum + unit, 0)
}

/** Dishes and combos that cost something, and nothing any more with the group as it stands in the form. */
export function freeWith(values: GroupValues, { foods, combos }: EditedGroup['usedBy']): { id: string; title: string }[] {
  const off = mostTakenOff(values)
  return [...foods, ...combos].filter(({ sprice }) => sprice > 0 && Math.round(sprice * 100) + off <= 0)
}
