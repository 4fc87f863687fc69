import type { FavouriteFood } from '#accounts/own-account/contract.ts'
import { useTexts } from '../i18n/texts.tsx'
import { AddToCart } from '../ordering/cart/add-to-cart.tsx'
import { type ChosenRestaurant, useChosenRestaurant } from '../ordering/state/restaurant-store.ts'
import { HeartIcon } from '../storefront/category/heart-button.tsx'
import { UnavailableLabel } from '../storefront/menu/not-here.tsx'
import { SoldOutProvider, useIsSoldOut } from '../storefront/restaurants/sold-out-here.tsx'
import { Tag } from '../ui/marks.tsx'
import { PageButtonLink, PageLink } from '../ui/page-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { useChange } from './changes.ts'
import { customerText as t } from './customer-texts.ts'
import { QueryContent } from './loaded.tsx'
import { useFavourites } from './reads.ts'
import { Section } from './section.tsx'

/** Favourites as on the chosen restaurant's menu; on the chain's without a choice. */
export function Favourites() {
  const restaurant = useChosenRestaurant()
  const query = useFavourites(restaurant?.id)
  const [send, busy] = useChange('my-favourites', (method, path) => (method === 'DELETE' ? ['PUT', path] : undefined))
  return (
    <Section
      title={t('customer.favourites')}
      hint={restaurant && query.data?.length ? t('customer.favourites_at', { restaurant: restaurant.name }) : undefined}
    >
      <QueryContent query={query}>
        {favourites =>
          favourites.length === 0 ? (
            <div className="grid justify-items-start gap-4">
              <p className="max-w-[37.5em] text-cenere">{t('customer.no_favourites')}</p>
              <PageButtonLink to="/menu" tone="outline">
                {t('customer.to_menu')}
              </PageButtonLink>
            </div>
          ) : (
            <SoldOutProvider slug={restaurant?.slug}>
              <ul className="grid gap-3 xl:grid-cols-2" aria-label={t('customer.favourites')}>
                {favourites.map(favourite => (
                  <Favourite
                    key={favourite.foodId}
                    favourite={favourite}
                    restaurant={restaurant}
                    busy={busy}
                    onRemove={() => void send('DELETE', `/auth/my-favourites/${favourite.foodId}`)}
                  />
                ))}
              </ul>
            </SoldOutProvider>
          )
        }
      </QueryContent>
    </Section>
  )
}

interface FavouriteProps {
  favourite: FavouriteFood
  restaurant: ChosenRestaurant | null
  busy: boolean
  onRemove: () => void
}

/** Card that opens the dish, with a button to add one; dishes off the menu can only be removed. */
function Favourite({ favourite, restaurant, busy, onRemove }: FavouriteProps) {
  const pageTexts = useTexts()
  const { foodId, title, categoryName, picture, offer } = favourite
  const isSoldOut = useIsSoldOut(foodId)
  const dish = offer && { id: foodId, title, categoryName, pictures: [picture], ...offer }
  const restaurantPath = restaurant ? `/restaurants/${restaurant.slug}` : ''
  const address = `${restaurantPath}/category/${encodeURIComponent(categoryName)}?dish=${offer?.slug ?? ''}`
  return (
    <li className="group relative grid grid-cols-[7rem_minmax(0,1fr)] overflow-clip rounded-card bg-farina sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <div className="relative">
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 640px) 152px, 112px"
          className={`absolute inset-0 size-full ${dish?.available && !isSoldOut ? '' : 'opacity-55 grayscale'}`}
        />
        {dish && dish.discountPercent > 0 && <Tag className="absolute top-2.5 start-2.5">−{dish.discountPercent}%</Tag>}
        {dish && <UnavailableLabel dish={dish} className="absolute end-2 bottom-2 start-2 text-center" />}
      </div>
      <div className="grid content-between gap-3 p-4">
        <div className="grid gap-1">
          <div className="flex items-start justify-between gap-2">
            <h3 className="text-name break-words">
              {dish ? (
                <PageLink to={address} className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card">
                  {title}
                </PageLink>
              ) : (
                title
              )}
            </h3>
            <RemoveFavouriteButton title={title} disabled={busy} onRemove={onRemove} />
          </div>
          <p className="text-cenere">{categoryName}</p>
        </div>
        {dish ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Price cents={dish.spriceCents} wasCents={dish.wasCents} lowest={dish.wasLowest} className="text-lead leading-none" />
            {dish.asks && dish.available && !isSoldOut ? (
              <PageButtonLink to={address} className="relative z-10">
                {pageTexts('menu.add_from_category')}
              </PageButtonLink>
            ) : (
              <AddToCart dish={dish} restaurant={restaurant ?? undefined} isSoldOut={isSoldOut} className="relative z-10">
                {pageTexts('menu.add_from_category')}
              </AddToCart>
            )}
          </div>
        ) : (
          <p className="font-semibold">{t('customer.favourite_gone')}</p>
        )}
      </div>
    </li>
  )
}

function RemoveFavouriteButton({ title, disabled, onRemove }: { title: string; disabled: boolean; onRemove: () => void }) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={t('customer.unloved', { dish: title })}
      title={t('customer.favourite_remove')}
      className="relative z-10 -mt-2 -me-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sabbia"
      onClick={onRemove}
    >
      <HeartIcon loved />
    </button>
  )
}
