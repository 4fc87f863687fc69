import { Suspense } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.tsx'
import { AddToCart } from '../../ordering/cart/add-to-cart.tsx'
import { useCart } from '../../ordering/state/cart-store.ts'
import { useChosenRestaurant } from '../../ordering/state/restaurant-store.ts'
import type { DishCard, RestaurantCard } from '../../server/reads.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DishMarks, FrozenAsterisk } from '../../ui/marks.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useDishLink } from '../menu/dish-address.ts'
import { BestSellerNote, DiscountTag } from '../menu/dish-tags.tsx'
import { UnavailableLabel } from '../menu/not-here.tsx'
import { useIsSoldOut } from '../restaurants/sold-out-here.tsx'
import { truncateDescription } from './cut-description.ts'

const TileExtras = lazyPart(() => import('../menu/tile-extras.tsx'))

/** Dish card of a category page (specification, section 2): picture and name open the dish, heart and button act at once. */
export function FoodCard({ dish, restaurant, first }: { dish: DishCard; restaurant?: RestaurantCard; first: boolean }) {
  const t = useTexts()
  const dishLink = useDishLink(dish.slug)
  const chosen = useChosenRestaurant()
  const isCartForOtherRestaurant = useCart().length > 0 && restaurant !== undefined && chosen !== null && chosen.id !== restaurant.id
  const isSoldOut = useIsSoldOut(dish.id)
  const [picture] = dish.pictures
  return (
    <li className="group relative grid grid-rows-[auto_1fr_auto] overflow-clip rounded-card bg-farina">
      <div className="relative">
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 1344px) 405px, (min-width: 1024px) 31vw, (min-width: 640px) 47vw, 88vw"
            first={first}
            className="aspect-4/3 w-full"
          />
        )}
        <DiscountTag dish={dish} wide />
        <UnavailableLabel dish={dish} className="absolute bottom-4 start-4" />
        <Suspense>
          <TileExtras dish={dish} />
        </Suspense>
      </div>
      <div className="grid content-start gap-2 px-5 pt-5">
        <div className="flex items-start justify-between gap-3">
          <h2 lang={dish.titleIn} className="text-name">
            <Link {...dishLink} className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card">
              {dish.title}
              <FrozenAsterisk marks={dish.marks} />
            </Link>
          </h2>
          <DishMarks marks={dish.marks.filter(mark => mark !== 'frozen')} small className="shrink-0" />
        </div>
        <p lang={dish.descriptionIn} className="text-cenere">
          {truncateDescription(dish.description || t('menu.description_fallback'))}
        </p>
        <BestSellerNote dish={dish} />
      </div>
      {/* Price and button share one line on every card; the previous price is above. */}
      <div className="price-line p-5 pt-4">
        <Price
          cents={dish.spriceCents}
          wasCents={dish.wasCents}
          lowest={dish.wasLowest}
          className="contents! text-title leading-none *:data-was:order-first *:data-was:col-span-full"
        />
        {/* Above the link that covers the card. */}
        {isCartForOtherRestaurant || ((dish.combo || dish.asks) && dish.available && !isSoldOut) ? (
          // Adding opens the dish's sheet, which asks before the cart switches to this restaurant, and customizes combos and dishes with option
          // groups.
          <ButtonLink {...dishLink} className="relative z-10">
            {t('menu.add_from_category')}
          </ButtonLink>
        ) : (
          <AddToCart dish={dish} restaurant={restaurant} isSoldOut={isSoldOut} className="needs-script relative z-10">
            {t('menu.add_from_category')}
          </AddToCart>
        )}
      </div>
    </li>
  )
}
