import { officeText as t } from '../../i18n/admin-texts.ts'
import type { Difference, Held } from '../dialog/conflict.tsx'
import { differingRows, differs } from '../dialog/differing-fields.ts'
import type { MenuWords } from '../form/menu-words.tsx'
import type { ComboValues, SlotFields } from './combo-thing.ts'

interface Words extends Pick<MenuWords, 'mark'> {
  categoryName: (id: string) => string
  foodName: (id: string) => string
}

/** Where two versions of a combo differ, field by field: whatever is sent is compared, so that nothing is overwritten unseen. */
export function comboDifferences(mine: ComboValues, theirs: ComboValues, { categoryName, foodName, mark }: Words): Difference[] {
  const foodText = ({ foodId, surcharge, defaultQuantity }: SlotFields['foods'][number]) =>
    [foodName(foodId), surcharge.trim() && `+${surcharge}`, defaultQuantity !== '0' && `× ${defaultQuantity}`].filter(Boolean).join(' ')
  const slotText = ({ title, titleEn, minimum, maximum, foods }: SlotFields) =>
    `${[title, titleEn].filter(Boolean).join(' / ')} · ${minimum}–${maximum} · ${foods.map(foodText).join(', ') || t('office-menu.order_dishes', { count: 0 })}`
  const read: [string, (values: ComboValues) => Held][] = [
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
    ...read.map(([name, say]) => ({ name, mine: say(mine) || '–', theirs: say(theirs) || '–' })).filter(differs),
    ...differingRows(t('office-menu.slots'), mine.slots, theirs.slots, slotText),
  ]
}
