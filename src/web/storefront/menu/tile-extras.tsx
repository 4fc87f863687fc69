import { Suspense } from 'react'
import type { DishCard } from '../../server/reads.ts'
import { useSession } from '../../session/session.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { useIsHydrated } from '../../ui/in-browser.ts'
import { FavouriteButton } from '../category/heart.tsx'
import { useIsSoldOut } from '../restaurants/sold-out-here.tsx'

const AllergenMark = lazyPart(() => import('./allergen-mark.tsx'))

/**
 * What is the visitor's own on a dish's picture: a heart, and what it contains of the allergens they named. It comes after the page, and moves
 * nothing; a visitor has named none, and gets none of that code.
 */
export default function TileExtras({ dish }: { dish: DishCard }) {
  const isCustomer = useSession()?.user.role === 0
  const isSoldOut = useIsSoldOut(dish.id)
  // Of a combo's allergens nobody knows before it is made, and no heart is kept of it.
  if (!useIsHydrated() || dish.combo) return null
  return (
    <>
      {isCustomer && dish.available && !isSoldOut && (
        <Suspense>
          <AllergenMark allergens={dish.allergens} />
        </Suspense>
      )}
      <div className="absolute top-2 right-2 z-10">
        <FavouriteButton dish={dish} />
      </div>
    </>
  )
}
