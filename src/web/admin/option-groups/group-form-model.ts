import type { z } from 'zod'
import type { optionGroupShape, optionGroupsAnswer } from '#menu/option-groups/contract.ts'
import { parseEuroDifference } from '#menu/pricing.ts'
import type { OptionGroupKind } from '#menu/vocabulary.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'

export type ListedGroup = z.infer<(typeof optionGroupsAnswer)['optionGroups']>[number]
export type OptionGroupDetails = z.infer<typeof optionGroupShape>

/** Form values of an option value: numbers as typed. */
export interface ValueFields {
  /** Value id, or a temporary key until the value has one. */
  key: string
  id: string | undefined
  title: string
  titleEn: string
  price: string
  defaultQuantity: string
  maximum: string
  allergens: string[]
  marks: string[]
  ingredients: { ingredientId: string; quantity: string }[]
  work: Record<string, string>
  sizePrices: Record<string, string>
}

export type GroupValues = {
  title: string
  titleEn: string
  internalName: string
  kind: OptionGroupKind
  minimum: string
  maximum: string
  freeQuantity: string
  values: ValueFields[]
}

export const formatEuroInput = (amount: number): string => amount.toFixed(2).replace('.', ',')
const formatDifferenceInput = (amount: number): string => (amount === 0 ? '' : formatEuroInput(amount))

export const createValue = (): ValueFields => ({
  key: crypto.randomUUID(),
  id: undefined,
  title: '',
  titleEn: '',
  price: '',
  defaultQuantity: '0',
  maximum: '1',
  allergens: [],
  marks: [],
  ingredients: [],
  work: {},
  sizePrices: {},
})

export const toGroupValues = (group: OptionGroupDetails | undefined): GroupValues => ({
  title: group?.title ?? '',
  titleEn: group?.translations.en?.title ?? '',
  internalName: group?.internalName ?? '',
  kind: group?.kind ?? 'choice',
  minimum: String(group?.minimum ?? 0),
  maximum: String(group?.maximum ?? 1),
  freeQuantity: String(group?.freeQuantity ?? 0),
  values: (group?.values ?? []).map(value => ({
    key: value.id,
    id: value.id,
    title: value.title,
    titleEn: value.translations.en?.title ?? '',
    price: formatDifferenceInput(value.price),
    defaultQuantity: String(value.defaultQuantity),
    maximum: String(value.maximum),
    allergens: value.allergens,
    marks: value.marks,
    ingredients: value.ingredients.map(({ ingredientId, quantity }) => ({ ingredientId, quantity: String(quantity) })),
    work: formatWork(value.work),
    sizePrices: Object.fromEntries(value.sizePrices.map(({ sizeValueId, price }) => [sizeValueId, formatEuroInput(price)])),
  })),
})

export const formatWork = (work: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(work).map(([kind, units]) => [kind, String(units)]))
/** Omits empty fields. */
export const omitEmptyWork = (work: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(work).filter(([, units]) => units.trim() !== ''))
export const toEnglishTranslation = (title: string) => (title.trim() ? { en: { title } } : {})

/** Request body to create or update. A size group always has minimum and maximum 1. */
export function toGroupBody({ titleEn, values, ...group }: GroupValues, version: number | undefined): object {
  const numbers = group.kind === 'size' ? { minimum: '1', maximum: '1', freeQuantity: '0' } : {}
  return {
    ...group,
    ...numbers,
    translations: toEnglishTranslation(titleEn),
    values: values.map(({ key: _, titleEn, price, work, sizePrices, ...value }) => ({
      ...value,
      translations: toEnglishTranslation(titleEn),
      price: price.trim() || 0,
      work: omitEmptyWork(work),
      sizePrices: Object.entries(sizePrices).flatMap(([sizeValueId, price]) => (price.trim() ? [{ sizeValueId, price }] : [])),
    })),
    version,
  }
}

export function validateGroup({ title, values }: GroupValues): Record<string, string> {
  const errors: Record<string, string> = {}
  if (title.trim() === '') errors.title = t('office-menu.title_missing')
  for (const [index, value] of values.entries()) {
    if (value.title.trim() === '') errors[`values.${index}.title`] = t('office-menu.title_missing')
    if (value.price.trim() !== '' && parseEuroDifference(value.price) === undefined) errors[`values.${index}.price`] = t('office-menu.difference_wrong')
  }
  return errors
}

/** "da 1 a 3 · 2 gratis" */
export function describeRule({ kind, minimum, maximum, freeQuantity }: Pick<ListedGroup, 'kind' | 'minimum' | 'maximum' | 'freeQuantity'>): string {
  if (kind === 'size') return t('office-menu.rule_size')
  const rule = minimum === maximum ? t('office-menu.rule_exactly', { count: minimum }) : t('office-menu.rule_between', { least: minimum, most: maximum })
  return freeQuantity > 0 ? `${rule} · ${t('office-menu.rule_free', { count: freeQuantity })}` : rule
}
