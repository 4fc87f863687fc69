import type { z } from 'zod'
import { apiPicturePath, findPictureInUrl } from '#platform/images/addresses.ts'
import { defineRefusals } from '#platform/refusal.ts'
import type { foodInput } from '../contract.ts'
import { partRefusals } from '../parts/contract.ts'
import type { FoodParts } from './food-parts.ts'
import type { foodPartsShape } from './parts-contract.ts'

const refuse = defineRefusals(partRefusals)

/** Maps API fields to internal ones; picture URLs become hashes. */
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

/** Parts of a dish for its form. */
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
