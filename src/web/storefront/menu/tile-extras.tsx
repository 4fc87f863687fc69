import type { DishCard } from '../../reads.ts'
import { useInBrowser } from '../../ui/in-browser.ts'
import { Heart } from '../category/heart.tsx'
import { useSoldOut } from '../restaurants/sold-out-here.tsx'
import NamedMark from './named-mark.tsx'

/** What is the visitor's own on a dish's picture: a heart, and what it contains of the allergens they named. It comes after the page, and moves nothing. */
export default function TileExtras({ dish }: { dish: DishCard }) {
  const soldOut = useSoldOut(dish.id)
  // Of a combo's allergens nobody knows before it is made, and no heart is kept of it.
  if (!useInBrowser() || dish.combo) return null
  return (
    <>
      {dish.available && !soldOut && <NamedMark allergens={dish.allergens} />}
      <div className="absolute top-2 right-2 z-10">
        <Heart dish={dish} />
      </div>
    </>
  )
}
