import { Suspense } from 'react'
import type { DishCard } from '../../server/reads.ts'
import { useSession } from '../../session/session.ts'
import { extraPart } from '../../shared/lazy-part.ts'
import { useInBrowser } from '../../ui/in-browser.ts'
import { Heart } from '../category/heart.tsx'
import { useSoldOut } from '../restaurants/sold-out-here.tsx'

const NamedMark = extraPart(() => import('./named-mark.tsx'))

/**
 * What is the visitor's own on a dish's picture: a heart, and what it contains of the allergens they named. It comes after the page, and moves
 * nothing; a visitor has named none, and gets none of that code.
 */
export default function TileExtras({ dish }: { dish: DishCard }) {
  const isCustomer = useSession()?.user.role === 0
  const soldOut = useSoldOut(dish.id)
  // Of a combo's allergens nobody knows before it is made, and no heart is kept of it.
  if (!useInBrowser() || dish.combo) return null
  return (
    <>
      {isCustomer && dish.available && !soldOut && (
        <Suspense>
          <NamedMark allergens={dish.allergens} />
        </Suspense>
      )}
      <div className="absolute top-2 right-2 z-10">
        <Heart dish={dish} />
      </div>
    </>
  )
}
