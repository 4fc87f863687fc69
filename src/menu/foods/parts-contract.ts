import { z } from 'zod'
import { plainText } from '#platform/server/inputs.ts'
import { jsonField } from '../contract-fields.ts'
import { ingredientQuantity, partId, smallCount, workUnits } from '../parts/contract.ts'
import { maxPictures } from '../vocabulary.ts'

const foodGroupInput = z.object({
  optionGroupId: partId,
  minimum: smallCount(0).nullish(),
  maximum: smallCount(1).nullish(),
  freeQuantity: smallCount(0).nullish(),
  defaults: z.record(z.uuid(), smallCount(0)).nullish().describe('Quantity by option value, in the place of the values’ own'),
})
const foodIngredientInput = z.object({ ingredientId: partId, quantity: ingredientQuantity.default(1), removable: z.boolean().default(false) })
const pictureUrl = z.string().max(2000)
/** Picture with its alt text, or just its URL as in the dish's own list. */
const foodPictureInput = z.union([
  z.object({ image: pictureUrl, alt: plainText(200).trim().nullish() }),
  pictureUrl.transform(image => ({ image, alt: undefined })),
])

/** Parts of a dish; parts that are left out stay as they are. */
export const foodPartFields = {
  images: jsonField(z.array(foodPictureInput).max(maxPictures)).describe('Addresses of its pictures in their order; a file in `image` comes before them'),
  optionGroups: jsonField(z.array(foodGroupInput).max(30)).describe('Groups it asks, in their order; null: as the group says'),
  ingredients: jsonField(z.array(foodIngredientInput).max(60)),
  work: jsonField(workUnits).describe('Work units of one portion by kind of station'),
}

/** Parts of a dish as its form reads them. */
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
