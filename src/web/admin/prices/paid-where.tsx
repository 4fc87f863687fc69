import { adminText as t } from '../../i18n/admin-texts.ts'
import { PriceListLink } from './list-link.tsx'
import { formatEuro } from './override-words.ts'
import { calculatePaidPrice, type OwnPrice, type PaidPlace, type PaidPrices } from './use-paid.ts'

interface PaidPricesByScopeProps {
  paid: PaidPrices
  /** As it is typed; undefined: as it is stored. */
  own?: OwnPrice | undefined
}

/** What customers pay for an item in each place where a list decides, each with a link to that list. */
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

function formatScope({ level, name, restaurants }: PaidPlace): string {
  const place = level === 'chain' ? t('office-prices.paid_chain') : level === 'city' ? t('office-prices.whole_city', { city: name }) : name
  return level === 'restaurant' ? place : `${place} (${t('office-prices.outcome_restaurants', { count: restaurants })})`
}

/** Which list decides the price, and the discount where that is another one. */
function DecidingList({ place, title }: { place: PaidPlace; title: string }) {
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

/** The list of that level, as its screen's address has it: a restaurant's city is not known here, its own view shows that list's price too. */
const toScope = ({ level, id }: PaidPlace, source: PaidPlace['priceFrom']): string => (source === 'chain' ? '' : `${level}:${id}`)
