import { useTexts } from '../../i18n/texts.tsx'
import type { RestaurantData } from '../../server/reads.ts'
import type { HoursTexts } from './hours-words.ts'
import { formatHours } from './week.tsx'

/** Exceptions to the weekly hours in the coming days. */
export function Closures({ closures, closedDays }: Pick<RestaurantData, 'closures'> & Pick<HoursTexts, 'closedDays'>) {
  const t = useTexts()
  if (closures.length === 0) return null
  return (
    <section aria-labelledby="closures" className="grid gap-2">
      <h3 id="closures" className="text-name">
        {t('restaurants.closures')}
      </h3>
      <ul className="grid gap-1">
        {closures.map(({ startsOn, endsOn, reason, reasonIn, ranges }, index) => (
          <li key={startsOn + endsOn} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-nebbia px-3 py-2.5">
            <span>
              {closedDays[index]}
              {reason && (
                <span lang={reasonIn} className="text-cenere">
                  {' · '}
                  {reason}
                </span>
              )}
            </span>
            <span className="figures text-end">
              {ranges.length === 0 ? t('restaurants.closure_closed') : ranges.map(range => formatHours(range, t)).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
