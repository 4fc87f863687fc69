import { parseEuroDifference } from '#menu/pricing.ts'
import type { GroupValues, OptionGroupDetails } from './group-form-model.ts'

const parseCount = (input: string) => (/^\d{1,2}$/.test(input.trim()) ? Number(input) : 1)
const parseDifferenceCents = (input: string) => parseEuroDifference(input) ?? 0

/** Maximum reduction by the group's values together, in cents: 0 or less. */
function maxReductionCents({ kind, maximum, values }: GroupValues): number {
  const isSize = kind === 'size'
  const units = values.flatMap(value => {
    const lowestPrice = Math.min(0, parseDifferenceCents(value.price), ...(isSize ? [] : Object.values(value.sizePrices).map(parseDifferenceCents)))
    return Array.from({ length: isSize ? 1 : parseCount(value.maximum) }, () => lowestPrice)
  })
  return units
    .toSorted((a, b) => a - b)
    .slice(0, isSize ? 1 : parseCount(maximum))
    .reduce((sum, unit) => sum + unit, 0)
}

/** Priced dishes and combos that would become free with the group's form values. */
export function findFreeItems(values: GroupValues, { foods, combos }: OptionGroupDetails['usedBy']): { id: string; title: string }[] {
  const reductionCents = maxReductionCents(values)
  return [...foods, ...combos].filter(({ sprice }) => sprice > 0 && Math.round(sprice * 100) + reductionCents <= 0)
}
