import type { OptionGroupKind } from './vocabulary.ts'

/** Minimum, maximum and number of free choices of a group. */
interface OptionGroupNumbers {
  kind: OptionGroupKind
  minimum: number
  maximum: number
  freeQuantity: number
}

/** Overrides of a group by a dish; null: the group's own value. */
interface FoodGroupNumbers {
  minimum: number | null
  maximum: number | null
  freeQuantity: number | null
  /** Quantity by option value. */
  defaults: Record<string, number> | null
}

interface Value {
  id: string
  maximum: number
  defaultQuantity: number
}

type NumbersProblem =
  | 'maximum_below_minimum'
  | 'free_above_maximum'
  | 'size_requires_single_choice'
  | 'default_above_maximum'
  | 'defaults_above_maximum'
  | 'too_few_values'

/** Finds why a group cannot be answered, or its defaults would be refused; undefined when its numbers are consistent. */
export function findNumbersProblem(
  { kind, minimum, maximum, freeQuantity }: OptionGroupNumbers,
  values: readonly { maximum: number; defaultQuantity: number }[],
): NumbersProblem | undefined {
  if (kind === 'size' && (minimum !== 1 || maximum !== 1)) return 'size_requires_single_choice'
  if (maximum < Math.max(minimum, 1)) return 'maximum_below_minimum'
  if (freeQuantity > maximum) return 'free_above_maximum'
  if (values.some(value => value.defaultQuantity > value.maximum)) return 'default_above_maximum'
  if (values.reduce((sum, value) => sum + value.defaultQuantity, 0) > maximum) return 'defaults_above_maximum'
  if (values.reduce((sum, value) => sum + value.maximum, 0) < minimum) return 'too_few_values'
  return undefined
}

/** Same check with a dish's overrides. */
export function findFoodGroupProblem({ minimum, maximum, freeQuantity, defaults }: FoodGroupNumbers, group: OptionGroupNumbers, values: readonly Value[]) {
  const numbers = {
    kind: group.kind,
    minimum: minimum ?? group.minimum,
    maximum: maximum ?? group.maximum,
    freeQuantity: freeQuantity ?? Math.min(group.freeQuantity, maximum ?? group.maximum),
  }
  const effectiveValues = values.map(value => ({ maximum: value.maximum, defaultQuantity: defaults ? (defaults[value.id] ?? 0) : value.defaultQuantity }))
  return findNumbersProblem(numbers, effectiveValues)
}
