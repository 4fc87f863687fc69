import type { Category, Food } from '../tables.ts'
import type { FoodParts } from './food-parts.ts'

/** Audited fields of a category. */
export const toAuditedCategory = ({ name, translations, position, pictureSha256, version }: Category) => ({
  name,
  translations,
  position,
  pictureSha256,
  version,
})

type AuditedRow = Pick<
  Food,
  | 'title'
  | 'description'
  | 'translations'
  | 'categoryId'
  | 'priceCents'
  | 'discountPercent'
  | 'vatClass'
  | 'allergens'
  | 'marks'
  | 'nutrition'
  | 'position'
  | 'version'
>

/** Audited fields of a dish. */
export const toAuditedFood = (
  { title, description, translations, categoryId, priceCents, discountPercent, vatClass, allergens, marks, nutrition, position, version }: AuditedRow,
  { images, groups, ingredients, work }: FoodParts,
) => ({
  title,
  description,
  translations,
  categoryId,
  priceCents,
  discountPercent,
  vatClass,
  allergens,
  marks,
  nutrition,
  position,
  version,
  pictures: images.map(({ sha256 }) => sha256),
  images,
  groups,
  ingredients,
  work,
})
