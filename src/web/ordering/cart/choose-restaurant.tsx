import { useId } from 'react'
import type { Quote } from '#orders/quote/contract.ts'
import type { CityRestaurants } from '../../server/reads.ts'
import { PageButtonLink, PageLink } from '../../ui/page-link.tsx'
import { FindRestaurant } from '../fulfilment/find-restaurant.tsx'
import { FulfilmentSummary } from '../fulfilment/fulfilment-summary.tsx'
import { type ChosenRestaurant, chooseRestaurant, useChosenRestaurant } from '../state/restaurant-store.ts'
import { useOrderingTexts } from '../texts.ts'

/** Restaurant choice: a search with distances, or a link to the page with all fulfilment methods. Once chosen, method and restaurant stay visible. */
export function ChooseRestaurant({ cities, quote }: { cities: CityRestaurants[]; quote: Quote | undefined }) {
  const t = useOrderingTexts()
  const chosen = useChosenRestaurant()
  const id = useId()
  return (
    <section className="grid gap-3 rounded-card bg-miele p-5 sm:p-6" aria-labelledby={id}>
      <h2 id={id} className={chosen ? 'sr-only' : 'text-name'}>
        {chosen ? t('way.chosen') : t('way.title')}
      </h2>
      {chosen ? (
        <>
          <FulfilmentSummary quote={quote} />
          <p className="flex flex-wrap gap-x-5">
            <PageLink to="/order" className="link py-2 font-semibold">
              {t('way.change')}
            </PageLink>
            <PageLink to={`/restaurants/${chosen.slug}/menu`} className="link py-2 font-semibold">
              {t('ordering.its_menu')}
            </PageLink>
            <a href={`tel:${chosen.phone.replace(/[^+\d]/g, '')}`} className="link figures py-2 font-semibold">
              {t('ordering.call', { phone: chosen.phone })}
            </a>
          </p>
        </>
      ) : (
        <RestaurantChoice cities={cities} onChosen={chooseRestaurant} />
      )}
    </section>
  )
}

function RestaurantChoice({ cities, onChosen }: { cities: CityRestaurants[]; onChosen: (place: ChosenRestaurant) => void }) {
  const t = useOrderingTexts()
  return (
    <div className="grid gap-4">
      <PageButtonLink to="/order" wide className="min-h-14! text-lead">
        {t('way.choose')}
      </PageButtonLink>
      <h3 className="mt-2 text-name">{t('ordering.restaurant')}</h3>
      <FindRestaurant cities={cities} chosen={null} choose={onChosen} />
    </div>
  )
}
