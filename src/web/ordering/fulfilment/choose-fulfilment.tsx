import { useState } from 'react'
import type { CartAddress } from '#orders/quote/contract.ts'
import type { CityRestaurants } from '../../server/reads.ts'
import { useBrand } from '../../shell/brand.ts'
import { PageButtonLink, PageLink } from '../../ui/page-link.tsx'
import { useCart } from '../state/cart-store.ts'
import { updateFulfilment, useFulfilment } from '../state/fulfilment-store.ts'
import { getGroupPath } from '../state/group/group-member.ts'
import { type ChosenRestaurant, chooseRestaurant, useChosenRestaurant } from '../state/restaurant-store.ts'
import { PickTime, type TimeStatus } from '../summary/pick-time.tsx'
import { TimeRequiredNote } from '../summary/time-required-note.tsx'
import { useDeliveryOptions } from '../summary/use-delivery-options.ts'
import { useOrderingTexts } from '../texts.ts'
import { DeliveryAddress } from './delivery-address.tsx'
import { useCompleteChoice } from './entry/use-complete-choice.ts'
import { FindRestaurant } from './find-restaurant.tsx'
import { FulfilmentMethods } from './fulfilment-methods.tsx'
import { FulfilmentSummary } from './fulfilment-summary.tsx'
import { TableCode } from './table-code.tsx'

/**
 * Page before the menu for fulfilment method and restaurant or address. Each choice is stored at once. The time is asked at the checkout alone; a group's
 * host chooses it here, because the friends read it before the checkout.
 */
export default function ChooseFulfilment({ cities }: { cities: CityRestaurants[] }) {
  const t = useOrderingTexts()
  const choice = useFulfilment()
  const chosen = useChosenRestaurant()
  const cart = useCart()
  const [timeStatus, setTimeStatus] = useState<TimeStatus>('asked')
  const [isPinning, setPinning] = useState(false)
  const { fulfilment } = choice
  const { here, group } = useCompleteChoice()
  const isTimeAsked = group?.joinToken !== undefined
  const isTimeMissing = isTimeAsked && timeStatus === 'missing'
  return (
    <div className="page grid items-start gap-x-14 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:py-14">
      <div className="grid gap-6 sm:gap-10">
        <header className="grid gap-3">
          <h1 className="text-page">{t('way.title')}</h1>
          <p className="text-lead">{t('way.lead')}</p>
        </header>
        <FulfilmentMethods chosen={fulfilment} choose={next => updateFulfilment({ fulfilment: next, slot: undefined, timeAskedAt: undefined })} />
        <section className="grid gap-5" aria-labelledby="where">
          <h2 id="where" className="scroll-mt-24 text-title">
            {t(`way.where_${fulfilment}`)}
          </h2>
          {fulfilment === 'pickup' && <FindRestaurant cities={cities} chosen={chosen} choose={chooseAndShowNext} />}
          {fulfilment === 'delivery' && <DeliveryAddress cities={cities} onMap={setPinning} />}
          {fulfilment === 'table' && <TableCode />}
        </section>
        {here && isTimeAsked && (
          <section className="grid gap-4" aria-labelledby="when">
            <h2 id="when" tabIndex={-1} className="scroll-mt-24 text-title outline-none">
              {t('ordering.when')}
            </h2>
            <PickTime
              key={`${here.id} ${fulfilment}`}
              restaurant={here}
              fulfilment={fulfilment}
              work={noPrepLoad}
              slot={choice.slot}
              choose={slot => updateFulfilment({ slot })}
              problems={[]}
              promisedAt={null}
              settle={setTimeStatus}
            />
          </section>
        )}
      </div>
      {/* The bar covers content on phones, so show it only when it has text. */}
      <aside
        className={`sticky bottom-[calc(0.75rem+var(--order-bar,0px))] z-10 gap-2 huge:static rounded-card bg-miele p-3 lg:top-24 lg:bottom-auto lg:grid lg:gap-4 lg:p-6 max-lg:shadow-lift max-lg:ring-3 max-lg:ring-crema outline-none ${here ? 'grid' : 'hidden'}`}
        aria-label={t('way.chosen')}
        id="chosen"
        tabIndex={-1}
      >
        <FulfilmentSummary brief timeLater={!isTimeAsked} timeMissing={isTimeMissing} />
        {isTimeMissing ? (
          <TimeRequiredNote problems={[]} missing />
        ) : here && group ? (
          <PageButtonLink to={getGroupPath(group)} wide className="lg:min-h-14 lg:text-lead">
            {t('group.back')}
          </PageButtonLink>
        ) : here ? (
          <ContinueLinks here={here} filled={cart.length > 0} />
        ) : (
          <p className="font-semibold">
            {isPinning ? (
              t('way.missing_pin')
            ) : fulfilment === 'delivery' && choice.address ? (
              <MissingRestaurantText address={choice.address} />
            ) : (
              t(`way.missing_${fulfilment}`)
            )}
          </p>
        )}
      </aside>
    </div>
  )
}

/** Links onward: to the menu, and with a filled cart to the checkout, which asks for the time. */
function ContinueLinks({ here, filled }: { here: ChosenRestaurant; filled: boolean }) {
  const t = useOrderingTexts()
  const menu = `/restaurants/${here.slug}/menu`
  return (
    <>
      <PageButtonLink to={filled ? '/checkout' : menu} wide className="lg:min-h-14 lg:text-lead">
        {filled ? t('ordering.to_checkout_plain') : t('way.to_menu', { name: here.name })}
      </PageButtonLink>
      {filled && (
        <PageLink to={menu} className="link justify-self-center py-1 font-semibold">
          {t('way.to_menu', { name: here.name })}
        </PageLink>
      )}
    </>
  )
}

/** Times differ per restaurant: a group's host sees the choice of time again after changing the restaurant. */
const chooseAndShowNext = (place: ChosenRestaurant): void => {
  chooseRestaurant(place)
  updateFulfilment({ slot: undefined, timeAskedAt: undefined })
  requestAnimationFrame(() => document.getElementById('when')?.scrollIntoView())
}

/** Text for an address without a chosen restaurant, or outside every delivery zone. */
function MissingRestaurantText({ address }: { address: CartAddress }) {
  const t = useOrderingTexts()
  const { reach } = useDeliveryOptions(address, undefined)
  const brand = useBrand()
  return t(reach?.others.length === 0 ? 'way.nobody_delivers' : 'way.missing_giver', { brand })
}

const noPrepLoad = {}
