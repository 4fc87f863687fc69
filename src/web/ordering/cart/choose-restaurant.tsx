import { useId, useState } from 'react'
import type { Quote } from '#orders/quote/contract.ts'
import type { CityRestaurants } from '../../server/reads.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { DeliveryAddress } from '../fulfilment/delivery-address.tsx'
import { FindRestaurant } from '../fulfilment/find-restaurant.tsx'
import { FulfilmentMethods } from '../fulfilment/fulfilment-methods.tsx'
import { FulfilmentSummary } from '../fulfilment/fulfilment-summary.tsx'
import { TableCode } from '../fulfilment/table-code.tsx'
import { ChangeFulfilmentLink } from '../fulfilment-sheet/change-fulfilment-link.tsx'
import { updateFulfilment, useFulfilment } from '../state/fulfilment-store.ts'
import { chooseRestaurant, useChosenRestaurant } from '../state/restaurant-store.ts'
import { useOrderingTexts } from '../texts.ts'

/** Fulfilment and restaurant of the cart: chosen here if not on the menu, and changed in place. */
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
            <ChangeFulfilmentLink className="link py-2 font-semibold">{t('way.change')}</ChangeFulfilmentLink>
            <PageLink to={`/restaurants/${chosen.slug}/menu`} className="link py-2 font-semibold">
              {t('ordering.its_menu')}
            </PageLink>
            <a href={`tel:${chosen.phone.replace(/[^+\d]/g, '')}`} className="link figures py-2 font-semibold">
              {t('ordering.call', { phone: chosen.phone })}
            </a>
          </p>
        </>
      ) : (
        <RestaurantChoice cities={cities} />
      )}
    </section>
  )
}

function RestaurantChoice({ cities }: { cities: CityRestaurants[] }) {
  const t = useOrderingTexts()
  const { fulfilment } = useFulfilment()
  const [, setPinning] = useState(false)
  return (
    <div className="grid gap-4">
      <FulfilmentMethods compact chosen={fulfilment} choose={next => updateFulfilment({ fulfilment: next, slot: undefined, timeAskedAt: undefined })} />
      <section className="grid gap-4" aria-labelledby="where">
        <h3 id="where" className="scroll-mt-24 text-name">
          {t(`way.where_${fulfilment}`)}
        </h3>
        {fulfilment === 'pickup' && <FindRestaurant cities={cities} chosen={null} choose={chooseRestaurant} />}
        {fulfilment === 'delivery' && <DeliveryAddress cities={cities} onMap={setPinning} />}
        {fulfilment === 'table' && <TableCode />}
      </section>
    </div>
  )
}
