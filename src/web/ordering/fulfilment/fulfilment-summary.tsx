import type { Quote } from '#orders/quote/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatDayAndTime } from '../../shared/format-time.ts'
import { OpenStatus } from '../../storefront/restaurants/open-line.tsx'
import { useOpenStates } from '../../storefront/restaurants/open-states.ts'
import { getFulfilmentAt, useFulfilment } from '../state/fulfilment-store.ts'
import { useChosenRestaurant } from '../state/restaurant-store.ts'
import { DistanceLine } from '../summary/distance-line.tsx'
import { useDeliveryOptions } from '../summary/use-delivery-options.ts'
import { useFormatZoneTerms } from '../summary/zone-terms.tsx'
import { useOrderingTexts } from '../texts.ts'

interface FulfilmentSummaryProps {
  /** Only method, restaurant and time on phones. */
  brief?: boolean
  /** The time is asked at the checkout: a missing one is not demanded here. */
  timeLater?: boolean
  /** The chosen time is unavailable. */
  timeMissing?: boolean
  /** The opening state is shown elsewhere, with the times. */
  stateTold?: boolean
  /** Quote of the cart; its delivery terms take precedence over those of the address. */
  quote?: Quote | undefined
}

/** Summary of the choice: method, restaurant and city, distance, address, time. */
export function FulfilmentSummary({ brief = false, timeLater = false, timeMissing = false, stateTold = false, quote }: FulfilmentSummaryProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const choice = useFulfilment()
  const place = useChosenRestaurant()
  const open = useOpenStates(place?.id ?? '')
  const terms = useFormatZoneTerms()
  const fulfilment = place ? getFulfilmentAt(choice, place.id) : choice.fulfilment
  const address = fulfilment === 'delivery' ? choice.address : undefined
  const { reach } = useDeliveryOptions(address, place?.id)
  const zone = quote?.zone ?? reach?.here?.zone
  const isOutOfZone = quote?.problems.some(({ code }) => code === 'out_of_zone') || (reach && !zone)
  const state = !stateTold && place && open.get(place.slug)?.state
  // Closed or paused restaurants have no ASAP.
  const isClosed = state === 'closed' || state === 'paused'
  const when =
    fulfilment === 'table'
      ? t(isClosed || timeMissing ? 'way.none_ahead' : 'ordering.asap')
      : timeMissing
        ? t('way.time_missing')
        : choice.slot
          ? formatDayAndTime(language, t, choice.slot)
          : isClosed
            ? !timeLater && t('way.time_missing')
            : t('ordering.asap')
  return (
    <div className="grid gap-1" data-way={fulfilment}>
      <p className="font-semibold">
        {fulfilment === 'table' && choice.table ? t('way.at_table', { label: choice.table.label }) : t(`way.${fulfilment}_from`)}
        {brief && place && when && <span className="figures font-normal lg:hidden"> · {when}</span>}
      </p>
      <p className={`font-display leading-tight font-extrabold ${brief ? 'text-name lg:text-title' : 'text-title'}`}>
        {place ? place.name : t(fulfilment === 'table' ? 'way.nowhere_table' : 'way.nowhere')}
      </p>
      <div className={brief ? 'hidden gap-1 lg:grid' : 'grid gap-1'}>
        {place && (
          <>
            <p>
              {place.address}, {place.city}
            </p>
            <DistanceLine place={place} fulfilment={fulfilment} />
            {!stateTold && <OpenStatus open={open.get(place.slug)} className="text-carbone!" />}
          </>
        )}
        {place && address && (
          <p className="grid gap-1">
            {t('way.to_address', { address: `${address.street} ${address.streetNumber}, ${address.postcode} ${address.city}` })}
            {/* Reserve the height: links follow below. */}
            <strong className={`figures min-h-12 ${stateTold ? 'sm:min-h-6' : ''}`}>{isOutOfZone ? t('way.not_to_here') : zone && terms(zone)}</strong>
          </p>
        )}
        {when && <p className="figures">{when}</p>}
      </div>
    </div>
  )
}
