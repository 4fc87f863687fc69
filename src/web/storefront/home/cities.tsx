import { useId } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { HomeData, ShellData } from '../../server/reads.ts'
import { PageButtonLink, PageLink } from '../../ui/page-link.tsx'

/** The nearest restaurants in one tap, and the cities as one paragraph of links. */
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
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
          {/* Asks for the position there: the list of restaurants says what became of it. */}
          <PageButtonLink to="/restaurants#near">
            <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
              <path
                fill="currentColor"
                fillRule="evenodd"
                d="M12 2a7 7 0 0 1 7 7c0 5-7 13-7 13S5 14 5 9a7 7 0 0 1 7-7Zm0 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z"
              />
            </svg>
            {t('restaurants.near')}
          </PageButtonLink>
          <PageButtonLink to="/restaurants" tone="outline">
            {t('home.near_all')}
          </PageButtonLink>
        </div>
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
