import type { DishCard } from '../../reads.ts'
import { useTexts } from '../../texts.tsx'

/** Says on the picture that this restaurant does not have the dish; nothing where it does. */
export function NotHere({ dish, className }: { dish: DishCard; className: string }) {
  const t = useTexts()
  if (dish.available) return null
  return (
    <span className={`rounded-control bg-carbone px-2.5 py-1 font-display leading-none font-bold text-crema ${className}`}>{t('restaurants.not_here')}</span>
  )
}
