import { adminText as t } from '../../i18n/admin-texts.ts'
import { summarizeTitles } from '../form/titles-in-words.ts'
import type { OptionGroupDetails } from './group-form-model.ts'

/** Dishes and combos affected by a change of the group, in one line. */
export function UsedBy({ usedBy: { foods, combos } }: Pick<OptionGroupDetails, 'usedBy'>) {
  return (
    <p className="mb-4 text-cenere [overflow-wrap:anywhere]">
      {t('office-menu.group_used', { count: foods.length, titles: summarizeTitles(foods) })}{' '}
      {t('office-menu.group_used_combos', { count: combos.length, titles: summarizeTitles(combos) })}
    </p>
  )
}
