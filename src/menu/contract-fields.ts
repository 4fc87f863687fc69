import { z } from 'zod'
import { isStorable, plainText, toSingleLine, writtenText } from '#platform/server/inputs.ts'
import { parseNutrition } from './nutrition.ts'
import { nutritionBases } from './vocabulary.ts'

/** Field schemas for JSON and forms, shared by all contracts of the menu. */

/** Required text; `required` is the error when missing or blank. */
export const requiredText = (longest: number, required: string, as = (text: string) => text.trim()) =>
  writtenText(required)
    .refine(isStorable, { error: 'menu-api.text_invalid' })
    .overwrite(as)
    .min(1, { error: required })
    .max(longest, { error: 'menu-api.text_too_long' })

export const requiredLine = (longest: number, required: string) => requiredText(longest, required, toSingleLine)

/** Optional text; blank means none. */
export const optionalText = (longest: number) =>
  plainText(longest)
    .trim()
    .transform(text => text || undefined)
    .optional()

/** Number, or a text with one, since forms send texts. */
export const amountField = (read: (value: number | string) => number | undefined, required: string, invalid: string) =>
  z
    .union([z.number(), z.string()], { error: issue => (issue.input === undefined || issue.input === null ? required : invalid) })
    .transform((value, context) => {
      const amount = read(value)
      if (amount !== undefined) return amount
      context.issues.push({ code: 'custom', input: value, message: String(value).trim() === '' ? required : invalid })
      return z.NEVER
    })

/** List in JSON, or `gluten,milk` in a form field. Duplicates are removed. */
export const wordListField = <Word extends string>(allowedWords: readonly [Word, ...Word[]]) => {
  const list = z.array(z.enum(allowedWords, { error: 'menu-api.list_invalid' })).max(allowedWords.length * 2)
  return z
    .union([
      list,
      z
        .string()
        .max(500)
        .transform(text => text.split(',').flatMap(word => word.trim() || []))
        .pipe(list),
    ])
    .transform(all => [...new Set(all)])
    .optional()
}

/** Object in JSON, or a form field that contains JSON. */
export const jsonField = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .union([
      shape,
      z
        .string()
        .max(20_000)
        .transform((text, context) => {
          try {
            return JSON.parse(text) as unknown
          } catch {
            context.issues.push({ code: 'custom', input: text, message: 'api.invalid_json' })
            return z.NEVER
          }
        })
        .pipe(shape),
    ])
    .optional()

const grams = z.number().optional()
/** Stored nutrition values. */
export const nutritionShape = z
  .object({
    per: z.enum(nutritionBases),
    kcal: z.number(),
    fat: grams,
    saturates: grams,
    carbohydrates: grams,
    sugars: grams,
    protein: grams,
    salt: grams,
  })
  .describe('Nutrition values as entered: energy in kilocalories, nutrients in grams')

const typedAmount = z.union([z.number(), z.string().max(20)]).nullish()

/** Nutrition values, as numbers or as typed; null removes them. */
export const nutritionField = jsonField(
  z
    .object({
      per: z.enum(nutritionBases),
      kcal: typedAmount,
      fat: typedAmount,
      saturates: typedAmount,
      carbohydrates: typedAmount,
      sugars: typedAmount,
      protein: typedAmount,
      salt: typedAmount,
    })
    .nullable(),
)
  .transform((typed, context) => {
    if (!typed) return typed
    const read = parseNutrition(typed)
    if ('nutrition' in read) return read.nutrition
    context.issues.push({ code: 'custom', input: typed, path: [read.problem.field], message: `menu-parts-api.nutrition_${read.problem.code}` })
    return z.NEVER
  })
  .describe('Nutrition values of 100 g, 100 ml or a portion: energy in kilocalories, nutrients in grams; null removes them')

export const version = z.coerce
  .number()
  .int()
  .min(1)
  .max(2_147_483_647)
  .optional()
  .describe('The version that was edited; when it is no longer the current one, 409')
