import { officeText as t } from '../../i18n/admin-texts.ts'
import { titlesInWords } from '../form/titles-in-words.ts'
import type { EditedGroup } from './group-thing.ts'

/** Whom a change to the group reaches, in a line: its dishes, and the combos that they are chosen in. */
export function UsedBy({ usedBy: { foods, combos } }: Pick<EditedGroup, 'usedBy'>) {
  return (
    <p className="mb-4 text-cenere [overflow-wrap:anywhere]">
      {t('office-menu.group_used', { count: foods.length, titles: titlesInWords(foods) })}{' '}
      {t('office-menu.group_used_combos', { count: combos.length, titles: titlesInWords(combos) })}
    </p>
  )
}
