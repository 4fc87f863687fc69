import { nutritionValues } from '#menu/nutrition.ts'
import { type AdminTextKey, useAdminTexts } from '../../i18n/admin-texts.ts'
import { useCategories } from '../categories/use-categories.ts'
import { ConflictDialog, type Difference, type FieldContent } from '../dialog/conflict.tsx'
import { isDifferent } from '../dialog/differing-fields.ts'
import type { Conflict } from '../form/conflict/versioned-form.ts'
import { useMenuLabels } from '../form/menu-words.tsx'
import { useMenuParts } from '../form/use-menu-parts.ts'
import type { FoodValues } from './food-form-model.ts'

/** Edit conflict of a dish: fields changed by both appear side by side, so that nothing is overwritten unseen. */
export function FoodConflictDialog(props: { mine: FoodValues; conflict: Conflict<FoodValues> }) {
  const t = useAdminTexts()
  return <ConflictDialog title={t('office-foods.conflict')} {...props} differing={useFoodDiff()} />
}

const fields = [
  ['category', 'office-foods.category'],
  ['title', 'office-foods.title'],
  ['description', 'office-foods.description'],
  ['price', 'office-foods.price'],
  ['discount', 'office-foods.discount'],
  ['vatClass', 'office-menu.vat_class'],
  ['titleEn', 'office-menu.title_en'],
  ['descriptionEn', 'office-menu.description_en'],
  ['pictures', 'office-menu.pictures'],
  ['allergens', 'office-foods.allergens'],
  ['marks', 'office-foods.marks'],
  ['nutrition', 'office-nutrition.title'],
  ['groups', 'office-menu.asked_groups'],
  ['ingredients', 'office-menu.inside'],
  ['work', 'office-menu.work'],
] as const satisfies [keyof FoodValues, AdminTextKey][]

function useFoodDiff() {
  const t = useAdminTexts()
  const { allergen, mark } = useMenuLabels()
  const categories = useCategories({ refused: t('office-foods.categories_refused'), broken: t('office-foods.categories_failed') }).data
  const parts = useMenuParts()
  const groupName = (id: string) => parts?.optionGroups.find(group => group.id === id)?.title ?? id
  const optionValues = parts?.optionGroups.flatMap(group => group.values)
  const formatDefaults = (defaults: Record<string, string>) =>
    Object.entries(defaults)
      .map(([id, quantity]) => `${optionValues?.find(value => value.id === id)?.title ?? id} × ${quantity}`)
      .join(', ')
  const ingredientName = (id: string) => parts?.ingredients.find(ingredient => ingredient.id === id)?.title ?? id
  const fieldFormatters: { [Name in keyof FoodValues]: (values: FoodValues) => FieldContent } = {
    category: values => categories?.find(category => category._id === values.category)?.name ?? values.category,
    title: values => values.title,
    description: values => values.description,
    price: values => values.price,
    discount: values => values.discount,
    vatClass: values => parts?.vatClasses.find(({ code }) => code === values.vatClass)?.title ?? values.vatClass,
    titleEn: values => values.titleEn,
    descriptionEn: values => values.descriptionEn,
    pictures: values => values.pictures.map(({ address, file, alt }) => ({ address, file, alt })),
    allergens: values => values.allergens.map(allergen).join(', '),
    marks: values => values.marks.map(mark).join(', '),
    nutrition: ({ nutrition }) =>
      nutritionValues
        .filter(value => nutrition[value].trim() !== '')
        .map(value => `${t(`office-nutrition.${value}`)} ${nutrition[value]}`)
        .join(', '),
    groups: values =>
      values.groups
        .map(({ optionGroupId, minimum, maximum, freeQuantity, defaults }) =>
          [groupName(optionGroupId), minimum, maximum, freeQuantity, defaults && formatDefaults(defaults)].filter(Boolean).join(' · '),
        )
        .join('\n'),
    ingredients: values =>
      values.ingredients
        .map(({ ingredientId, quantity, removable }) => `${ingredientName(ingredientId)} × ${quantity}${removable ? ` · ${t('office-menu.removable')}` : ''}`)
        .join('\n'),
    work: values =>
      Object.entries(values.work)
        .map(([kind, units]) => `${kind} ${units}`)
        .join(', '),
  }
  return (one: FoodValues, theirs: FoodValues): Difference[] =>
    fields
      .map(([name, text]) => ({
        name: t(text),
        mine: fieldFormatters[name](one) || t('office-foods.nothing'),
        theirs: fieldFormatters[name](theirs) || t('office-foods.nothing'),
      }))
      .filter(isDifferent)
}
