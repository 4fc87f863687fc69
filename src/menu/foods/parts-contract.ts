import { z } from 'zod'
import { plainText } from '#platform/server/inputs.ts'
import { structured } from '../form-fields.ts'
import { few, ingredientQuantity, partId, workUnits } from '../parts/contract.ts'
import { mostPictures } from '../vocabulary.ts'

const askedGroup = z.object({
  optionGroupId: partId,
  minimum: few(0).nullish(),
  maximum: few(1).nullish(),
  freeQuantity: few(0).nullish(),
  defaults: z.record(z.uuid(), few(0)).nullish().describe('Quantity by option value, in the place of the values’ own'),
})
const inside = z.object({ ingredientId: partId, quantity: ingredientQuantity.default(1), removable: z.boolean().default(false) })
const address = z.string().max(2000)
/** A picture with what it shows, or its address alone, as the dish's own list has it. */
const shown = z.union([z.object({ image: address, alt: plainText(200).trim().nullish() }), address.transform(image => ({ image, alt: undefined }))])

/** What a dish is made of, asks and shows; each left out stays as it is. */
export const foodPartFields = {
  images: structured(z.array(shown).max(mostPictures)).describe('Addresses of its pictures in their order; a file in `image` comes before them'),
  optionGroups: structured(z.array(askedGroup).max(30)).describe('Groups it asks, in their order; null: as the group says'),
  ingredients: structured(z.array(inside).max(60)),
  work: structured(workUnits).describe('Work units of one portion by kind of station'),
}

/** The parts of a dish as its form reads them. */
export const foodPartsShape = {
  images: z.array(z.object({ image: z.string(), alt: z.string().nullable() })),
  optionGroups: z.array(
    z.object({
      optionGroupId: z.string(),
      minimum: z.number().nullable(),
      maximum: z.number().nullable(),
      freeQuantity: z.number().nullable(),
      defaults: z.record(z.string(), z.number()).nullable(),
    }),
  ),
  ingredients: z.array(z.object({ ingredientId: z.string(), quantity: z.number(), removable: z.boolean() })),
  work: z.record(z.string(), z.number()),
}
