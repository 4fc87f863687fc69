import { z } from 'zod'
import { plainText } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'
import { amountField, jsonField, optionalText, requiredLine, version, wordListField } from '../contract-fields.ts'
import { englishTexts, englishTitle, pageFields, partId, partsPage, smallCount } from '../parts/contract.ts'
import { paidShape } from '../prices/contract-paid.ts'
import { parseEuro, parsePercent } from '../pricing.ts'
import { marks } from '../vocabulary.ts'

const euros = amountField(parseEuro, 'menu-api.price_required', 'menu-api.price_invalid')

const slotInput = z.object({
  id: z.uuid().optional().describe('Of a slot that is there; left out: a new one'),
  title: requiredLine(120, 'menu-parts-api.title_required'),
  translations: englishTitle.default({}),
  minimum: smallCount(0).default(1),
  maximum: smallCount(1).default(1),
  foods: z
    .array(z.object({ foodId: partId, surcharge: euros.default(0), defaultQuantity: smallCount(0).default(0) }))
    .max(200)
    .default([])
    .describe('The dishes that may be chosen, in their order; `surcharge` in euro'),
})

export const comboInput = z.object({
  title: requiredLine(120, 'menu-api.title_required'),
  description: optionalText(2000).transform(text => text ?? ''),
  category: z.uuid({ error: 'menu-api.category_required' }),
  price: euros.describe('Euro'),
  discount: amountField(parsePercent, 'menu-api.discount_required', 'menu-api.discount_invalid').default(0),
  translations: jsonField(englishTexts).transform(texts => texts ?? {}),
  marks: wordListField(marks).transform(list => list ?? []),
  image: plainText(2000)
    .optional()
    .meta({ format: 'binary', description: 'A file, in a form; as a text the address of the picture that is there already; empty: none' }),
  slots: jsonField(z.array(slotInput).max(12)).transform(list => list ?? []),
})
export const comboUpdate = comboInput.extend({ version })

const texts = z.record(z.string(), z.object({ title: z.string().optional(), description: z.string().optional() }))
const head = {
  id: z.string(),
  title: z.string(),
  category: z.string().describe('Id of its category'),
  image: z.string().nullable(),
  price: z.number(),
  sprice: z.number(),
  discount: z.number(),
  archived: z.boolean(),
}
export const comboShape = z
  .object({
    ...head,
    description: z.string(),
    translations: texts,
    marks: z.array(z.enum(marks)),
    slots: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        translations: texts,
        minimum: z.number(),
        maximum: z.number(),
        foods: z.array(
          z.object({
            foodId: z.string(),
            surcharge: z.number(),
            defaultQuantity: z.number(),
            deletedTitle: z.string().optional().describe('What the dish was called that was deleted since: nobody can choose it. Left out: it is there'),
          }),
        ),
      }),
    ),
    version: z.number(),
  })
  .meta({ id: 'Combo' })
export const combosQuery = partsPage.extend({ sort: createSortQuery('title', 'category', 'price') })
export const combosAnswer = {
  combos: z.array(
    z.object({
      ...head,
      categoryName: z.string(),
      slots: z.array(z.string()).describe('Titles'),
      paid: paidShape.nullable().describe('What customers pay, and where; null: it is archived'),
    }),
  ),
  ...pageFields,
}
