import type { OrderView } from '#orders/placing/contract.ts'
import { type Language, locale } from '#platform/language/languages.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import { PhoneLink } from '../shared/phone-link.tsx'
import { useOrderingTexts } from '../texts.ts'

/**
 * Details to state at the counter for a cash refund: order numbers restart daily, so the number alone could mean today's order. The date is the one
 * shown on the page, not the business day, which may run past midnight.
 */
export const getCounterDetails = (language: Language, { number, createdAt, restaurant }: Pick<OrderView, 'number' | 'createdAt' | 'restaurant'>) => ({
  number,
  day: getDateFormat(locale[language], { day: 'numeric', month: 'long', timeZone: restaurant.timezone }).format(new Date(createdAt)),
})

/** Delivery customers may live far from the counter, so they call the restaurant. */
export function CallRestaurant({ order: { fulfilment, restaurant } }: { order: Pick<OrderView, 'fulfilment' | 'restaurant'> }) {
  const t = useOrderingTexts()
  if (fulfilment !== 'delivery') return null
  return (
    <span className="block font-normal">
      {t('paying.refund_call')} <PhoneLink phone={restaurant.phone} />
    </span>
  )
}
