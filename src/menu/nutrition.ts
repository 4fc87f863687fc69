import { type Nutrient, type Nutrition, type NutritionBasis, nutrients } from './vocabulary.ts'

/** Rules of nutrition values for server and browser, without I/O. Source: articles 30 to 33 and annex XV, Regulation (EU) 1169/2011. */

export type NutritionValue = 'kcal' | Nutrient

/** Values in the order of the form and of the table. */
export const nutritionValues: readonly NutritionValue[] = ['kcal', ...nutrients]

/** Values as typed, with decimal comma or point; blank or missing where not known. */
export type TypedNutrition = { per: NutritionBasis } & { [Value in NutritionValue]?: number | string | null }

/** `number`: not a value that exists; `energy`: nutrients without energy; `part`: more than what it is a part of; `sum`: more than 100 in 100. */
interface NutritionProblem {
  code: 'number' | 'energy' | 'part' | 'sum'
  field: NutritionValue
}

/** Maximum energy of 100 g: pure fat. */
const maxKcal = 900
/** A portion may be a bucket for four. */
const maxPortionKcal = 9000
const maxPortionGrams = 1000
/** Sum of rounded values. */
const roundingGrams = 1

const isBlank = (typed: unknown): boolean => typed === null || typed === undefined || String(typed).trim() === ''

function parseAmount(typed: number | string, most: number, decimals: number): number | undefined {
  const text = String(typed).trim().replace(',', '.')
  const amount = new RegExp(`^\\d{1,4}(\\.\\d{1,${decimals}})?$`).test(text) ? Number(text) : Number.NaN
  return amount <= most ? amount : undefined
}

/** Parses the values of a dish; null when all are blank. */
export function parseNutrition(typed: TypedNutrition): { nutrition: Nutrition | null } | { problem: NutritionProblem } {
  const filled = nutritionValues.filter(value => !isBlank(typed[value]))
  if (filled.length === 0) return { nutrition: null }
  if (!filled.includes('kcal')) return { problem: { code: 'energy', field: 'kcal' } }
  const isPortion = typed.per === 'portion'
  const parsed: Partial<Record<NutritionValue, number>> = {}
  for (const field of filled) {
    const most = field === 'kcal' ? (isPortion ? maxPortionKcal : maxKcal) : isPortion ? maxPortionGrams : 100
    const amount = parseAmount(typed[field] as number | string, most, 2)
    if (amount === undefined) return { problem: { code: 'number', field } }
    parsed[field] = field === 'kcal' ? Math.round(amount) : amount
  }
  const { kcal = 0, fat, saturates = 0, carbohydrates, sugars = 0, protein = 0, salt = 0 } = parsed
  if (fat !== undefined && saturates > fat) return { problem: { code: 'part', field: 'saturates' } }
  if (carbohydrates !== undefined && sugars > carbohydrates) return { problem: { code: 'part', field: 'sugars' } }
  const sum = (fat ?? saturates) + (carbohydrates ?? sugars) + protein + salt
  if (!isPortion && sum > 100 + roundingGrams) return { problem: { code: 'sum', field: 'fat' } }
  return { nutrition: { per: typed.per, ...parsed, kcal } }
}

/** Energy in kilojoules, which the law names first. */
export const toKilojoules = (kcal: number): number => Math.round(kcal * 4.184)
