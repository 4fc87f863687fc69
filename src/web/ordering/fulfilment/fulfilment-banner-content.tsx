import type { OpenRestaurant } from '#restaurants/contract.ts'
import { useFulfilmentBannerTexts } from '../../i18n/fulfilment-banner-texts.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { formatDayAndTime } from '../../shared/format-time.ts'
import { PageLink } from '../../ui/page-link.tsx'
import AsapNote from '../order-bar/asap-note.tsx'
import { useCart } from '../state/cart-store.ts'
import { getFulfilmentAt, useFulfilment } from '../state/fulfilment-store.ts'
import { getGroupPath } from '../state/group/group-member.ts'
import { useJoinedGroup } from '../state/group/joined-group-store.ts'
import { type ChosenRestaurant, useChosenRestaurant } from '../state/restaurant-store.ts'
import { AlternativeFulfilment } from '../summary/alternative-fulfilment.tsx'
import { useDeliveryOptions } from '../summary/use-delivery-options.ts'
import { useFormatZoneTerms } from '../summary/zone-terms.tsx'
import { FulfilmentLine } from './fulfilment-line.tsx'

export interface FulfilmentBannerProps {
  restaurant: ChosenRestaurant
  /** Opening state, for the "order for later" hint. */
  open?: OpenRestaurant | undefined
  /** The page is the chain's menu: the restaurant is named, and its group takes no dishes. */
  onChainMenu?: boolean
}

/** Banner for visitors who have chosen a method, time, other restaurant or group. */
export default function FulfilmentBannerContent({ restaurant, open, onChainMenu = false }: FulfilmentBannerProps) {
  const t = useFulfilmentBannerTexts()
  const pageTexts = useTexts()
  const language = usePageLanguage()
  const choice = useFulfilment()
  const chosen = useChosenRestaurant()
  const { id, slug, name, services } = restaurant
  const terms = useFormatZoneTerms()
  const fulfilment = getFulfilmentAt(choice, id)
  const isOffered = services.includes(fulfilment)
  const address = fulfilment === 'delivery' && isOffered ? choice.address : undefined
  const { reach } = useDeliveryOptions(address, id)
  const { table } = choice
  const joined = useJoinedGroup()
  const isCartFilled = useCart().length > 0
  // Table orders have no later time.
  const isClosed = fulfilment === 'table' && open !== undefined && open.state !== 'open'
  if (joined?.restaurantId === id && !onChainMenu)
    return (
      <div className="bg-miele" data-group-banner>
        <p className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-2">
          <strong role="status">{joined.open === false ? t('group.shut') : t('group.adding', { name: joined.name })}</strong>
          <PageLink to={getGroupPath(joined)} className="link py-2 font-semibold">
            {t('group.see')}
          </PageLink>
        </p>
      </div>
    )

  if (!isOffered) return <AlternativeFulfilment restaurant={restaurant} fulfilment={fulfilment} />

  const problems = [
    // The wrong-restaurant guard, before a dish is opened.
    ...(isCartFilled && chosen && chosen.id !== id ? [t('way.moves', { from: chosen.name, to: name })] : []),
    ...(reach && !reach.here && !reach.pointNeeded ? [t('way.chosen_not_here', { name })] : []),
  ]
  const other = reach && !reach.here ? reach.others[0]?.restaurant : undefined
  const time = chosen?.id === id && choice.slot ? formatDayAndTime(language, t, choice.slot) : undefined
  const formatTitle = () => {
    if (fulfilment === 'table' && table)
      return (
        <>
          {t('way.at_table', { label: table.label })}
          {/* Closing is known late: inside the line it has room; below the line it would push the menu down. */}
          <span role="status">{isClosed && ` · ${open.state === 'closed' ? t('way.table_closed') : pageTexts('way.none_ahead')}`}</span>
        </>
      )
    if (address) return t('way.to_address', { address: `${address.street} ${address.streetNumber}` })
    return fulfilment === 'pickup' ? pageTexts('way.pickup') : t(`way.${fulfilment}`)
  }
  return (
    <FulfilmentLine
      fulfilment={fulfilment}
      title={formatTitle()}
      asap={
        open?.state === 'open' &&
        !time &&
        (fulfilment !== 'delivery' || reach?.here) && (
          <AsapNote slug={slug} fulfilment={fulfilment} zone={fulfilment === 'delivery' ? reach?.here?.zone.id : undefined} />
        )
      }
      from={onChainMenu ? restaurant : undefined}
      notes={[reach?.here && terms(reach.here.zone), time].map(note => (note ? ` · ${note}` : '')).join('')}
      // A chosen time makes the "order for later" hint redundant.
      open={isClosed || (time && open?.opensAt) ? undefined : open}
    >
      {problems.length > 0 && (
        <div role="status" className="mb-2 grid w-full gap-1 rounded-control bg-farina px-4 py-3 font-semibold">
          {problems.map(problem => (
            <p key={problem}>{problem}</p>
          ))}
          {other && (
            <PageLink to={`/restaurants/${other.slug}/menu`} className="link justify-self-start py-1.5">
              {t('way.order_from', { name: other.name })}
            </PageLink>
          )}
        </div>
      )}
    </FulfilmentLine>
  )
}
