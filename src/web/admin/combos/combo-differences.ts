import { adminText as t } from '../../i18n/admin-texts.ts'
import type { Difference, FieldContent } from '../dialog/conflict.tsx'
import { diffRows, isDifferent } from '../dialog/differing-fields.ts'
import type { MenuLabels } from '../form/menu-words.tsx'
import type { ComboValues, SlotFields } from './combo-form-model.ts'

interface ComboLabels extends Pick<MenuLabels, 'mark'> {
  categoryName: (id: string) => string
  foodName: (id: string) => string
}

/** Fields in which two versions of a combo differ. Every sent field is compared, so that nothing is overwritten unseen. */
export function diffCombos(mine: ComboValues, theirs: ComboValues, { categoryName, foodName, mark }: ComboLabels): Difference[] {
  const formatFood = ({ foodId, surcharge, defaultQuantity }: SlotFields['foods'][number]) =>
    [foodName(foodId), surcharge.trim() && `+${surcharge}`, defaultQuantity !== '0' && `× ${defaultQuantity}`].filter(Boolean).join(' ')
  const formatSlot = ({ title, titleEn, minimum, maximum, foods }: SlotFields) =>
    `${[title, titleEn].filter(Boolean).join(' / ')} · ${minimum}–${maximum} · ${foods.map(formatFood).join(', ') || t('office-menu.order_dishes', { count: 0 })}`
  const fieldFormatters: [string, (values: ComboValues) => FieldContent][] = [
    [t('office-menu.title'), values => values.title],
    [t('office-menu.title_en'), values => values.titleEn],
    [t('office-menu.description'), values => values.description],
    [t('office-menu.description_en'), values => values.descriptionEn],
    [t('office-menu.category'), values => categoryName(values.category)],
    [t('office-menu.price'), values => values.price],
    [t('office-menu.discount'), values => values.discount],
    [t('office-menu.image'), ({ image, current }) => (image || current ? [{ address: image ? undefined : current, file: image, alt: '' }] : [])],
    [t('office-foods.marks'), values => values.marks.map(mark).join(', ')],
  ]
  return [
    ...fieldFormatters.map(([name, formatField]) => ({ name, mine: formatField(mine) || '–', theirs: formatField(theirs) || '–' })).filter(isDifferent),
    ...diffRows(t('office-menu.slots'), mine.slots, theirs.slots, formatSlot),
  ]
}
