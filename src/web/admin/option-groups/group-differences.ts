import { adminText as t } from '../../i18n/admin-texts.ts'
import type { Difference } from '../dialog/conflict.tsx'
import { diffRows } from '../dialog/differing-fields.ts'
import type { MenuLabels } from '../form/menu-words.tsx'
import type { GroupValues, ValueFields } from './group-form-model.ts'

interface GroupLabels extends MenuLabels {
  ingredientName: (id: string) => string
  sizeName: (id: string) => string
}

/** Fields in which two versions of an option group differ. Every sent field is compared, so that nothing is overwritten unseen. */
export function diffGroups(mine: GroupValues, theirs: GroupValues, { ingredientName, sizeName, allergen, mark }: GroupLabels): Difference[] {
  const formatValue = ({ title, titleEn, price, defaultQuantity, maximum, allergens, marks, ingredients, work, sizePrices }: ValueFields) =>
    [
      [title, titleEn].filter(Boolean).join(' / '),
      price && `${price} €`,
      `${defaultQuantity}/${maximum}`,
      allergens.map(allergen).join(', '),
      marks.map(mark).join(', '),
      ingredients.map(({ ingredientId, quantity }) => `${ingredientName(ingredientId)} × ${quantity}`).join(', '),
      ...Object.entries(work).map(([kind, units]) => units && `${kind} ${units}`),
      ...Object.entries(sizePrices).map(([size, price]) => price && `${sizeName(size)} ${price} €`),
    ]
      .filter(Boolean)
      .join(' · ')
  const fieldFormatters: [string, (values: GroupValues) => string][] = [
    [t('office-menu.title'), values => values.title],
    [t('office-menu.title_en'), values => values.titleEn],
    [t('office-menu.internal_name'), values => values.internalName],
    [t('office-menu.kind'), values => t(`office-menu.kind_${values.kind}`)],
    [t('office-menu.minimum'), values => values.minimum],
    [t('office-menu.maximum'), values => values.maximum],
    [t('office-menu.free_quantity'), values => values.freeQuantity],
  ]
  return [
    ...fieldFormatters
      .map(([name, formatField]) => ({ name, mine: formatField(mine) || '–', theirs: formatField(theirs) || '–' }))
      .filter(({ mine, theirs }) => mine !== theirs),
    ...diffRows(t('office-menu.group_values'), mine.values, theirs.values, formatValue),
  ]
}
