import type { z } from 'zod'
import { apiPicturePath, findPictureInUrl } from '#platform/images/addresses.ts'
import { defineRefusals } from '#platform/refusal.ts'
import type { foodInput } from '../contract.ts'
import { partRefusals } from '../parts/contract.ts'
import type { FoodParts } from './food-parts.ts'
import type { foodPartsShape } from './parts-contract.ts'

const refuse = defineRefusals(partRefusals)

/** From the names of the API to those of the house: pictures by address become pictures by hash. */
export function toFoodParts({ images, optionGroups, ingredients, work }: z.infer<typeof foodInput>, origin: string): Partial<FoodParts> {
  return {
    images: images?.map(({ image, alt }) => {
      const sha256 = findPictureInUrl(image, origin)
      if (!sha256) throw refuse('part_unknown', { field: 'images' })
      return { sha256, alt: alt || null }
    }),
    groups: optionGroups?.map(({ optionGroupId, minimum, maximum, freeQuantity, defaults }) => ({
      optionGroupId,
      minimum: minimum ?? null,
      maximum: maximum ?? null,
      freeQuantity: freeQuantity ?? null,
      defaults: defaults ?? null,
    })),
    ingredients,
    work,
  }
}

/** What a dish is made of, asks and shows, as its form reads it. */
export const describeFoodParts = ({
  images,
  groups,
  ingredients,
  work,
}: FoodParts): { [Name in keyof typeof foodPartsShape]: z.infer<(typeof foodPartsShape)[Name]> } => ({
  images: images.map(({ sha256, alt }) => ({ image: apiPicturePath(sha256), alt })),
  optionGroups: groups,
  ingredients,
  work,
})
