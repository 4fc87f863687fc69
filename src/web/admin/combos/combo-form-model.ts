import type { z } from 'zod'
import type { comboShape, combosAnswer } from '#menu/combos/contract.ts'
import { parseEuro, parsePercent } from '#menu/pricing.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { formatEuroInput, toEnglishTranslation } from '../option-groups/group-form-model.ts'
import type { OutlineSection } from './use-dishes.ts'

export type ListedCombo = z.infer<(typeof combosAnswer)['combos']>[number]
export type ComboDetails = z.infer<typeof comboShape>

export interface SlotFields {
  /** Slot id, or a temporary key until the slot has one. */
  key: string
  id: string | undefined
  title: string
  titleEn: string
  minimum: string
  maximum: string
  /** `deletedTitle`: title of a dish no longer on the menu. */
  foods: { foodId: string; surcharge: string; defaultQuantity: string; deletedTitle?: string | undefined }[]
}

export type ComboValues = {
  title: string
  titleEn: string
  category: string
  description: string
  descriptionEn: string
  price: string
  discount: string
  marks: string[]
  image: File | undefined
  /** URL of the current picture; empty for none. */
  current: string
  slots: SlotFields[]
}

export const createSlot = (): SlotFields => ({ key: crypto.randomUUID(), id: undefined, title: '', titleEn: '', minimum: '1', maximum: '1', foods: [] })

export const toComboValues = (combo: ComboDetails | undefined): ComboValues => ({
  title: combo?.title ?? '',
  titleEn: combo?.translations.en?.title ?? '',
  category: combo?.category ?? '',
  description: combo?.description ?? '',
  descriptionEn: combo?.translations.en?.description ?? '',
  price: combo ? formatEuroInput(combo.price) : '',
  discount: String(combo?.discount ?? 0).replace('.', ','),
  marks: combo?.marks ?? [],
  image: undefined,
  current: combo?.image ?? '',
  slots: (combo?.slots ?? []).map(slot => ({
    key: slot.id,
    id: slot.id,
    title: slot.title,
    titleEn: slot.translations.en?.title ?? '',
    minimum: String(slot.minimum),
    maximum: String(slot.maximum),
    foods: slot.foods.map(({ foodId, surcharge, defaultQuantity, deletedTitle }) => ({
      foodId,
      deletedTitle,
      surcharge: surcharge === 0 ? '' : formatEuroInput(surcharge),
      defaultQuantity: String(defaultQuantity),
    })),
  })),
})

/** Looks up a dish's title on the menu or among deleted dishes; undefined when unknown (yet). */
export function createDishNameLookup(sections: OutlineSection[] | undefined, ...combos: ComboValues[]): (foodId: string) => string | undefined {
  const titlesOnMenu = new Map(sections?.flatMap(({ foods }) => foods.map(({ _id, title }) => [_id, title] as const)))
  const deletedTitles = new Map(
    combos.flatMap(({ slots }) => slots.flatMap(({ foods }) => foods.map(({ foodId, deletedTitle }) => [foodId, deletedTitle] as const))),
  )
  return foodId => {
    const title = deletedTitles.get(foodId)
    return titlesOnMenu.get(foodId) ?? (title === undefined ? sections && t('office-menu.food_gone') : t('office-menu.food_gone_named', { title }))
  }
}

/** Request body to create or update: the picture is a new file, or the URL of the current one. */
export function toComboBody(values: ComboValues, version: number | undefined): FormData {
  const body = new FormData()
  for (const name of ['title', 'category', 'description', 'price', 'discount'] as const) body.set(name, values[name])
  body.set('marks', values.marks.join(','))
  const texts = { ...toEnglishTranslation(values.titleEn).en, ...(values.descriptionEn.trim() && { description: values.descriptionEn }) }
  body.set('translations', JSON.stringify(Object.keys(texts).length > 0 ? { en: texts } : {}))
  const slots = values.slots.map(({ key: _, titleEn, foods, ...slot }) => ({
    ...slot,
    translations: toEnglishTranslation(titleEn),
    foods: foods.map(({ deletedTitle: _, ...food }) => ({ ...food, surcharge: food.surcharge.trim() || 0 })),
  }))
  body.set('slots', JSON.stringify(slots))
  if (values.image) body.set('image', values.image)
  else if (values.current) body.set('image', values.current)
  if (version !== undefined) body.set('version', String(version))
  return body
}

export function validateCombo({ title, category, price, discount, slots }: ComboValues): Record<string, string> {
  const errors: Record<string, string> = {}
  if (title.trim() === '') errors.title = t('office-menu.title_missing')
  if (category === '') errors.category = t('office-menu.category_missing')
  if (parseEuro(price) === undefined) errors.price = t('office-menu.price_wrong')
  if (parsePercent(discount) === undefined) errors.discount = t('office-menu.discount_wrong')
  for (const [index, slot] of slots.entries()) {
    if (slot.title.trim() === '') errors[`slots.${index}.title`] = t('office-menu.title_missing')
    if (slot.foods.some(({ surcharge }) => surcharge.trim() !== '' && parseEuro(surcharge) === undefined))
      errors[`slots.${index}`] = t('office-menu.price_wrong')
    for (const [foodIndex, { deletedTitle }] of slot.foods.entries())
      if (deletedTitle !== undefined) errors[`slots.${index}.foods.${foodIndex}`] = t('office-menu.food_gone_wrong')
  }
  return errors
}
