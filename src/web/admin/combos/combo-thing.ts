import type { z } from 'zod'
import type { comboShape, combosAnswer } from '#menu/combos/contract.ts'
import { readEuro, readPercent } from '#menu/pricing.ts'
import { officeText as t } from '../../i18n/admin-texts.ts'
import { english, typedEuro } from '../option-groups/group-thing.ts'
import type { OutlineSection } from './use-dishes.ts'

export type ListedCombo = z.infer<(typeof combosAnswer)['combos']>[number]
export type EditedCombo = z.infer<typeof comboShape>

export interface SlotFields {
  /** Its id, or what tells a new one apart until it has one. */
  key: string
  id: string | undefined
  title: string
  titleEn: string
  minimum: string
  maximum: string
  /** `deletedTitle`: what it was called, where it is no longer on the menu. */
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
  /** Address of the picture that is there; empty: none. */
  current: string
  slots: SlotFields[]
}

export const newSlot = (): SlotFields => ({ key: crypto.randomUUID(), id: undefined, title: '', titleEn: '', minimum: '1', maximum: '1', foods: [] })

export const comboValues = (combo: EditedCombo | undefined): ComboValues => ({
  title: combo?.title ?? '',
  titleEn: combo?.translations.en?.title ?? '',
  category: combo?.category ?? '',
  description: combo?.description ?? '',
  descriptionEn: combo?.translations.en?.description ?? '',
  price: combo ? typedEuro(combo.price) : '',
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
      surcharge: surcharge === 0 ? '' : typedEuro(surcharge),
      defaultQuantity: String(defaultQuantity),
    })),
  })),
})

/** What a dish of a combo is called: by the menu, or as one that was deleted; undefined: nobody knows (yet). */
export function dishNames(sections: OutlineSection[] | undefined, ...combos: ComboValues[]): (foodId: string) => string | undefined {
  const onMenu = new Map(sections?.flatMap(({ foods }) => foods.map(({ _id, title }) => [_id, title] as const)))
  const deleted = new Map(combos.flatMap(({ slots }) => slots.flatMap(({ foods }) => foods.map(({ foodId, deletedTitle }) => [foodId, deletedTitle] as const))))
  return foodId => {
    const title = deleted.get(foodId)
    return onMenu.get(foodId) ?? (title === undefined ? sections && t('office-menu.food_gone') : t('office-menu.food_gone_named', { title }))
  }
}

/** The body of both calls: the picture is a new file, or the address of the one that is there. */
export function comboBody(values: ComboValues, version: number | undefined): FormData {
  const body = new FormData()
  for (const name of ['title', 'category', 'description', 'price', 'discount'] as const) body.set(name, values[name])
  body.set('marks', values.marks.join(','))
  const texts = { ...english(values.titleEn).en, ...(values.descriptionEn.trim() && { description: values.descriptionEn }) }
  body.set('translations', JSON.stringify(Object.keys(texts).length > 0 ? { en: texts } : {}))
  const slots = values.slots.map(({ key: _, titleEn, foods, ...slot }) => ({
    ...slot,
    translations: english(titleEn),
    foods: foods.map(({ deletedTitle: _, ...food }) => ({ ...food, surcharge: food.surcharge.trim() || 0 })),
  }))
  body.set('slots', JSON.stringify(slots))
  if (values.image) body.set('image', values.image)
  else if (values.current) body.set('image', values.current)
  if (version !== undefined) body.set('version', String(version))
  return body
}

export function checkCombo({ title, category, price, discount, slots }: ComboValues): Record<string, string> {
  const wrong: Record<string, string> = {}
  if (title.trim() === '') wrong.title = t('office-menu.title_missing')
  if (category === '') wrong.category = t('office-menu.category_missing')
  if (readEuro(price) === undefined) wrong.price = t('office-menu.price_wrong')
  if (readPercent(discount) === undefined) wrong.discount = t('office-menu.discount_wrong')
  for (const [at, slot] of slots.entries()) {
    if (slot.title.trim() === '') wrong[`slots.${at}.title`] = t('office-menu.title_missing')
    if (slot.foods.some(({ surcharge }) => surcharge.trim() !== '' && readEuro(surcharge) === undefined)) wrong[`slots.${at}`] = t('office-menu.price_wrong')
    for (const [place, { deletedTitle }] of slot.foods.entries())
      if (deletedTitle !== undefined) wrong[`slots.${at}.foods.${place}`] = t('office-menu.food_gone_wrong')
  }
  return wrong
}
