import type { OrderView } from '#orders/placing/contract.ts'
import { type Language, locale } from '#platform/language/languages.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import { useOrderingTexts } from '../texts.ts'
import { PhoneLink } from './phone-link.tsx'

/**
 * What is said at the counter by whoever fetches money there: numbers begin anew each day, "4" alone would be today's. The day is the one that
 * the page says it was ordered on: of days of business that run past midnight no guest knows.
 */
export const getCounterDetails = (language: Language, { number, createdAt, restaurant }: Pick<OrderView, 'number' | 'createdAt' | 'restaurant'>) => ({
  number,
  day: getDateFormat(locale[language], { day: 'numeric', month: 'long', timeZone: restaurant.timezone }).format(new Date(createdAt)),
})

/** Whoever had the meal brought may live far from the counter: the restaurant is rung up. */
export function CallRestaurant({ order: { fulfilment, restaurant } }: { order: Pick<OrderView, 'fulfilment' | 'restaurant'> }) {
  const t = useOrderingTexts()
  if (fulfilment !== 'delivery') return null
  return (
    <span className="block font-normal">
      {t('paying.refund_call')} <PhoneLink phone={restaurant.phone} />
    </span>
  )
}
