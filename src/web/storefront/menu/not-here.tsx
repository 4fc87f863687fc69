import { useTexts } from '../../i18n/texts.tsx'
import type { DishCard } from '../../server/reads.ts'
import { useIsSoldOut } from '../restaurants/sold-out-here.tsx'

/** Label on the picture of a dish that this restaurant does not have, has sold out or sells at other hours; nothing for available dishes. */
export function UnavailableLabel({ dish, className }: { dish: Pick<DishCard, 'id' | 'available' | 'hours' | 'later'>; className: string }) {
  const t = useTexts()
  const isSoldOut = useIsSoldOut(dish.id)
  if (dish.available && !isSoldOut) return null
  return (
    <span className={`rounded-control bg-carbone px-2.5 py-1 font-display leading-none font-bold text-crema ${className}`}>
      {dish.later && dish.hours ? t('menu.only_at', { hours: dish.hours }) : t(dish.available ? 'restaurants.sold_out' : 'restaurants.not_here')}
    </span>
  )
}
