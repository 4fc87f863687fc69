import { Suspense } from 'react'
import { TileAdd } from '../../ordering/cart/tile-add.tsx'
import type { DishCard } from '../../server/reads.ts'
import { useSession } from '../../session/session.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { useIsHydrated } from '../../ui/in-browser.ts'
import { FavouriteButton } from '../category/heart.tsx'
import { useIsSoldOut } from '../restaurants/sold-out-here.tsx'

const AllergenMark = lazyPart(() => import('./allergen-mark.tsx'))

/**
 * Personal extras on a dish's picture: the heart, on the menu the “+” that adds at once, and a warning for the user's allergens. Rendered after the page, without layout shift. Visitors
 * have no stored allergens and skip that code.
 */
export default function TileExtras({ dish, mayAdd = false }: { dish: DishCard; mayAdd?: boolean }) {
  const isCustomer = useSession()?.user.role === 0
  const isSoldOut = useIsSoldOut(dish.id)
  // Combos: allergens depend on the choice, and favourites do not include combos.
  if (!useIsHydrated() || dish.combo) return null
  return (
    <>
      {isCustomer && dish.available && !isSoldOut && (
        <Suspense>
          <AllergenMark allergens={dish.allergens} />
        </Suspense>
      )}
      <div className="absolute top-2 end-2 z-10">
        <FavouriteButton dish={dish} />
      </div>
      {mayAdd && !isSoldOut && <TileAdd dish={dish} isRaised={isCustomer} />}
    </>
  )
}
