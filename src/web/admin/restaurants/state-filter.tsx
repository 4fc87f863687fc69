import type { ListAddress } from '../list/list-address.ts'
import { placeText as t } from './place-texts.ts'

/** What is in use, what was archived, or both: unlike other filters it is never off. */
export function StateFilter({ address }: { address: Pick<ListAddress, 'filter' | 'filterBy'> }) {
  return (
    <label className="grid min-w-0 gap-1">
      <span className="text-cenere">{t('places.show')}</span>
      <select
        className="min-h-10 w-full rounded-control border-2 border-cenere/60 bg-farina px-2.5 py-1 text-base hover:border-carbone focus:border-carbone"
        value={address.filter('state')}
        onChange={event => address.filterBy({ state: event.target.value })}
      >
        <option value="">{t('places.show_active')}</option>
        <option value="archived">{t('places.show_archived')}</option>
        <option value="all">{t('places.show_all')}</option>
      </select>
    </label>
  )
}
