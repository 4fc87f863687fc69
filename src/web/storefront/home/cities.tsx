import { useId } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { HomeData, ShellData } from '../../server/reads.ts'
import { PageButtonLink, PageLink } from '../../ui/page-link.tsx'

/** Cities with a restaurant, as one paragraph of links. */
export function Cities({ cities, figures }: { cities: HomeData['cities']; figures: ShellData['figures'] }) {
  const t = useTexts()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="below page band grid gap-8 lg:gap-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-2">
          <h2 id={titleId} className="text-band">
            {t('home.near')}
          </h2>
          <p className="text-lead">{t('home.near_lead', { ...figures })}</p>
        </div>
        <PageButtonLink to="/restaurants">{t('home.near_all')}</PageButtonLink>
      </div>
      <ul className="flex flex-wrap gap-x-[0.5em] font-display text-title leading-tight font-extrabold tracking-tight sm:text-band">
        {cities.map(city => (
          <li key={city.slug}>
            <PageLink
              to={`/restaurants#${city.slug}`}
              className="inline-flex items-start py-1.5 decoration-brace decoration-4 underline-offset-6 hover:underline sm:py-1"
            >
              {city.name}
              <span className="figures pt-[0.15em] ps-1 font-sans text-base leading-none font-semibold tracking-normal text-cenere" aria-hidden="true">
                {city.restaurants}
              </span>
              <span className="sr-only"> {t('home.city_count', { count: city.restaurants })}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
