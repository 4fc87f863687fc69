import { type Language, locale } from '#platform/language/languages.ts'
import { usePageLanguage } from '../../language.ts'
import type { RestaurantData } from '../../reads.ts'
import { useTexts } from '../../texts.tsx'
import { dateFormat } from '../../ui/formats.ts'
import { hoursInWords } from './week.tsx'

/** Coming days on which the week does not hold: said before anyone stands before a shutter. */
export function Closures({ closures }: { closures: RestaurantData['closures'] }) {
  const t = useTexts()
  const language = usePageLanguage()
  if (closures.length === 0) return null
  return (
    <section aria-labelledby="closures" className="grid gap-2">
      <h3 id="closures" className="text-name">
        {t('restaurants.closures')}
      </h3>
      <ul className="grid gap-1">
        {closures.map(({ startsOn, endsOn, reason, ranges }) => (
          <li key={startsOn + endsOn} className="flex flex-wrap justify-between gap-x-6 border-t border-nebbia px-3 py-2.5">
            <span>
              {days(language, startsOn, endsOn)}
              {reason && <span className="text-cenere"> · {reason}</span>}
            </span>
            <span className="figures">{ranges.length === 0 ? t('restaurants.closure_closed') : ranges.map(hoursInWords).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const days = (language: Language, from: string, to: string): string =>
  dateFormat(locale[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to))
