import type { Category, Food } from './tables.ts'

/** What the audit log keeps of a category. */
export const auditedCategory = ({ name, translations, position, pictureSha256, version }: Category) => ({
  name,
  translations,
  position,
  pictureSha256,
  version,
})

/** What the audit log keeps of a dish. */
export const auditedFood = (
  { title, description, translations, categoryId, priceCents, discountPercent, vatClass, allergens, marks, position, version }: Food,
  pictures: string[],
) => ({ title, description, translations, categoryId, priceCents, discountPercent, vatClass, allergens, marks, position, version, pictures })
