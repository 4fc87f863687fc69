import { adminText as t } from '../../i18n/admin-texts.ts'
import { PriceListLink } from './list-link.tsx'
import { formatEuro } from './override-words.ts'
import { calculatePaidPrice, type OwnPrice, type PaidPlace, type PaidPrices } from './use-paid.ts'

interface PaidPricesByScopeProps {
  paid: PaidPrices
  /** Typed price; undefined to use the stored one. */
  own?: OwnPrice | undefined
}

/** Effective prices of an item in each place with a price list, linked to the list. */
export function PaidPricesByScope({ paid: { title, places, more }, own }: PaidPricesByScopeProps) {
  return (
    <div className="grid gap-1" aria-live="polite" data-paid-where>
      <p className="font-semibold">{t('office-prices.paid_where')}</p>
      <ul className="grid gap-1">
        {places.map(place => (
          <li key={`${place.level} ${place.id}`}>
            {formatScope(place)}: <strong className="figures">{formatEuro(own ? calculatePaidPrice(place, own) : place.spriceCents)}</strong> ·{' '}
            <DecidingList place={place} title={title} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-cenere">{t('office-prices.paid_more', { count: more })}</p>}
    </div>
  )
}

export function formatScope({ level, name, restaurants }: PaidPlace): string {
  const place = level === 'chain' ? t('office-prices.paid_chain') : level === 'city' ? t('office-prices.whole_city', { city: name }) : name
  return level === 'restaurant' ? place : `${place} (${t('office-prices.outcome_restaurants', { count: restaurants })})`
}

/** List that sets the price, and the one that sets the discount if different. */
export function DecidingList({ place, title }: { place: PaidPlace; title: string }) {
  const { priceFrom, discountFrom, discountPercent } = place
  const renderSource = (source: PaidPlace['priceFrom']) => {
    const sourceText = t(`office-prices.paid_by_${source}`)
    return source === 'item' ? (
      sourceText
    ) : (
      <PriceListLink place={toScope(place, source)} title={title}>
        {sourceText}
      </PriceListLink>
    )
  }
  return (
    <>
      {renderSource(priceFrom)}
      {discountFrom !== priceFrom && discountPercent > 0 && (
        <>
          , {t('office-prices.paid_discount')} {renderSource(discountFrom)}
        </>
      )}
    </>
  )
}

/** Scope of the price's list as in its URL. A restaurant's city is unknown here: the restaurant's own view also shows the city's price. */
const toScope = ({ level, id }: PaidPlace, source: PaidPlace['priceFrom']): string => (source === 'chain' ? '' : `${level}:${id}`)
