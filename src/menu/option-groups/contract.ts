import { z } from 'zod'
import { createSortQuery } from '#platform/server/sorting.ts'
import { optionalText, requiredLine, version, wordListField } from '../contract-fields.ts'
import { englishTitle, euroDifference, ingredientQuantity, pageFields, partId, partsPage, smallCount, workUnits } from '../parts/contract.ts'
import { allergens, marks, optionGroupKinds } from '../vocabulary.ts'

const title = requiredLine(120, 'menu-parts-api.title_required')

const optionValueInput = z.object({
  id: z.uuid().optional().describe('Of a value that is there; left out: a new one'),
  title,
  translations: englishTitle.default({}),
  price: euroDifference.default(0).describe('Difference to the dish’s price, euro'),
  defaultQuantity: smallCount(0).default(0),
  maximum: smallCount(1).default(1),
  allergens: wordListField(allergens).transform(list => list ?? []),
  marks: wordListField(marks).transform(list => list ?? []),
  ingredients: z
    .array(z.object({ ingredientId: partId, quantity: ingredientQuantity.default(1) }))
    .max(40)
    .default([]),
  work: workUnits.default({}),
  sizePrices: z
    .array(z.object({ sizeValueId: partId, price: euroDifference }))
    .max(40)
    .default([])
    .describe('The difference while this size is chosen'),
})

export const optionGroupInput = z.object({
  title,
  internalName: optionalText(120).transform(text => text ?? ''),
  translations: englishTitle.default({}),
  kind: z.enum(optionGroupKinds).default('choice'),
  minimum: smallCount(0).default(0),
  maximum: smallCount(1).default(1),
  freeQuantity: smallCount(0).default(0),
  values: z.array(optionValueInput).max(100).default([]).describe('In their order'),
})
export const optionGroupUpdate = optionGroupInput.extend({ version })

const titles = z.record(z.string(), z.object({ title: z.string().optional() }))

const usedByItem = z.object({ id: z.string(), title: z.string(), sprice: z.number().describe('What it costs without its options, euro') })
export const usedByShape = z.object({
  foods: z.array(usedByItem).describe('Dishes that ask it, by title'),
  combos: z.array(usedByItem).describe('Combos that one of these dishes can be chosen in'),
})

export const optionGroupShape = z
  .object({
    id: z.string(),
    title: z.string(),
    internalName: z.string(),
    translations: titles,
    kind: z.enum(optionGroupKinds),
    minimum: z.number(),
    maximum: z.number(),
    freeQuantity: z.number(),
    values: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        translations: titles,
        price: z.number(),
        defaultQuantity: z.number(),
        maximum: z.number(),
        allergens: z.array(z.enum(allergens)),
        marks: z.array(z.enum(marks)),
        ingredients: z.array(z.object({ ingredientId: z.string(), quantity: z.number() })),
        work: z.record(z.string(), z.number()),
        sizePrices: z.array(z.object({ sizeValueId: z.string(), price: z.number() })),
      }),
    ),
    usedBy: usedByShape,
    version: z.number(),
    archived: z.boolean(),
  })
  .meta({ id: 'OptionGroup' })

export const optionGroupsQuery = partsPage.extend({ sort: createSortQuery('title', 'foods') })
export const optionGroupsAnswer = {
  optionGroups: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      internalName: z.string(),
      kind: z.enum(optionGroupKinds),
      minimum: z.number(),
      maximum: z.number(),
      freeQuantity: z.number(),
      values: z.array(z.string()).describe('Titles'),
      foods: z.number().describe('How many dishes ask it'),
      archived: z.boolean(),
    }),
  ),
  ...pageFields,
}
