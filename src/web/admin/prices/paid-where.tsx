import { officeText as t } from '../../i18n/admin-texts.ts'
import { ListLink } from './list-link.tsx'
import { euro } from './override-words.ts'
import { type OwnPrice, type PaidPlace, type PaidPrices, paidAt } from './use-paid.ts'

interface PaidWhereProps {
  paid: PaidPrices
  /** As it is typed; undefined: as it is stored. */
  own?: OwnPrice | undefined
}

/** What customers pay for an item in each place where a list decides, each with a link to that list. */
export function PaidWhere({ paid: { title, places, more }, own }: PaidWhereProps) {
  return (
    <div className="grid gap-1" aria-live="polite" data-paid-where>
      <p className="font-semibold">{t('office-prices.paid_where')}</p>
      <ul className="grid gap-1">
        {places.map(place => (
          <li key={`${place.level} ${place.id}`}>
            {placeWords(place)}: <strong className="figures">{euro(own ? paidAt(place, own) : place.spriceCents)}</strong> ·{' '}
            <Decider place={place} title={title} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-cenere">{t('office-prices.paid_more', { count: more })}</p>}
    </div>
  )
}

function placeWords({ level, name, restaurants }: PaidPlace): string {
  const place = level === 'chain' ? t('office-prices.paid_chain') : level === 'city' ? t('office-prices.whole_city', { city: name }) : name
  return level === 'restaurant' ? place : `${place} (${t('office-prices.outcome_restaurants', { count: restaurants })})`
}

/** Which list decides the price, and the discount where that is another one. */
function Decider({ place, title }: { place: PaidPlace; title: string }) {
  const { priceFrom, discountFrom, discountPercent } = place
  const by = (source: PaidPlace['priceFrom']) => {
    const words = t(`office-prices.paid_by_${source}`)
    return source === 'item' ? (
      words
    ) : (
      <ListLink place={choiceOf(place, source)} title={title}>
        {words}
      </ListLink>
    )
  }
  return (
    <>
      {by(priceFrom)}
      {discountFrom !== priceFrom && discountPercent > 0 && (
        <>
          , {t('office-prices.paid_discount')} {by(discountFrom)}
        </>
      )}
    </>
  )
}

/** The list of that level, as its screen's address has it: a restaurant's city is not known here, its own view shows that list's price too. */
const choiceOf = ({ level, id }: PaidPlace, source: PaidPlace['priceFrom']): string => (source === 'chain' ? '' : `${level}:${id}`)
