import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { useCart } from '../cart/cart.ts'
import { usePageLanguage } from '../language.ts'
import type { RestaurantCard } from '../reads.ts'
import { useOpenStates } from '../storefront/restaurants/open-states.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useChosenRestaurant } from './chosen-restaurant.ts'
import { fulfilmentAt, useWay } from './chosen-way.ts'
import { groupPath, useJoinedGroup } from './group-mode.ts'
import { useOrderingTexts } from './texts.ts'
import { useReach } from './use-reach.ts'
import { whenInWords } from './when.ts'
import { useZoneTerms } from './zone-terms.tsx'

/**
 * Over a restaurant's menu: how one orders here, and what stands in the way of it, before the first dish is in the cart.
 * `saysOpen` where the page itself has said whether it is open now: that stands there once, here only that one can order for later.
 */
export default function WayBanner({ restaurant, saysOpen = false }: { restaurant: RestaurantCard; saysOpen?: boolean | 'and-when' }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const way = useWay()
  const chosen = useChosenRestaurant()
  const { id, name, slug, services } = restaurant
  const open = useOpenStates(id).get(slug)
  const terms = useZoneTerms()
  const fulfilment: Fulfilment = fulfilmentAt(way, id)
  const offered = services.includes(fulfilment)
  const address = fulfilment === 'delivery' && offered ? way.address : undefined
  const { reach } = useReach(address, id)
  const { table } = way
  const joined = useJoinedGroup()
  const filled = useCart().length > 0
  if (joined?.restaurantId === id)
    return (
      <div className="bg-miele" data-group-banner>
        <p className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-2">
          <strong>{t('group.adding', { name: joined.name })}</strong>
          <PageLink to={groupPath(joined.id, joined.token)} className="link py-2 font-semibold">
            {t('group.see')}
          </PageLink>
        </p>
      </div>
    )

  const state = open?.state === 'closed' ? t('way.closed_now', { name }) : open?.state === 'paused' ? t('way.paused_now', { name }) : undefined
  const again = open?.opensAt ? `${t('ordering.opens', { when: whenInWords(language, t, open.opensAt) })} ${t('ordering.later_works')}` : t('way.none_ahead')
  const troubles = [
    // The wrong-restaurant guard, before a dish is looked at.
    ...(filled && chosen && chosen.id !== id ? [t('ordering.moves', { from: chosen.name, to: name })] : []),
    ...(offered ? [] : [t(`way.no_${fulfilment}`, { name })]),
    ...(state && !saysOpen ? [`${state} ${again}`] : []),
    ...(reach && !reach.here && !reach.pointNeeded ? [t('way.chosen_not_here', { name })] : []),
  ]
  const other = reach && !reach.here ? reach.others[0]?.restaurant : undefined
  return (
    <div className="bg-miele" data-way-banner={fulfilment}>
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-2">
        <p className="figures">
          <strong>
            {fulfilment === 'table' && table
              ? t('way.at_table', { label: table.label })
              : address
                ? t('way.to_address', { address: `${address.street} ${address.streetNumber}` })
                : t(`way.${fulfilment}`)}
          </strong>
          {reach?.here && <span> · {terms(reach.here.zone)}</span>}
          {saysOpen === 'and-when' && state && <span> · {open?.opensAt ? t('ordering.later_works') : t('way.none_ahead')}</span>}
          {chosen?.id === id && way.slot && <span> · {whenInWords(language, t, way.slot)}</span>}
        </p>
        <PageLink to="/order" className="link py-2 font-semibold">
          {t('way.change')}
        </PageLink>
        {troubles.length > 0 && (
          <div role="status" className="mb-2 grid w-full gap-1 rounded-control bg-farina px-4 py-3 font-semibold">
            {troubles.map(trouble => (
              <p key={trouble}>{trouble}</p>
            ))}
            {other && (
              <PageLink to={`/restaurants/${other.slug}/menu`} className="link justify-self-start py-1.5">
                {t('way.order_from', { name: other.name })}
              </PageLink>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
