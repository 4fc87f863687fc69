import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { DishCard } from '../../server/reads.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { DishMarks, FrozenAsterisk } from '../../ui/marks.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useDishLink } from './dish-address.ts'
import { BestSellerNote, DiscountTag } from './dish-tags.tsx'
import { UnavailableLabel } from './not-here.tsx'

const TileExtras = lazyPart(() => import('./tile-extras.tsx'))

interface DishTileProps {
  dish: DishCard
  /** The dish's title with marked words. */
  title?: ReactNode
  /** Notes below the price. */
  children?: ReactNode
}

/** Dish on the menu: first picture, title, price followed by the euro sign. The whole tile opens the dish. */
export function DishTile({ dish, title = dish.title, children }: DishTileProps) {
  const [picture] = dish.pictures
  const dishLink = useDishLink(dish.slug)
  return (
    <li className="group relative">
      <div className="relative overflow-clip rounded-card">
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 1344px) 300px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw"
            small
            className="aspect-4/3 w-full"
          />
        )}
        <DiscountTag dish={dish} />
        <UnavailableLabel dish={dish} className="absolute bottom-2.5 start-2.5" />
        <Suspense>
          <TileExtras dish={dish} mayAdd />
        </Suspense>
      </div>
      <div className="mt-3">
        <h3 lang={dish.titleIn} className="wrap-anywhere text-name">
          <Link {...dishLink} className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card">
            {title}
            <FrozenAsterisk marks={dish.marks} />
          </Link>
        </h3>
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Price cents={dish.spriceCents} wasCents={dish.wasCents} lowest={dish.wasLowest} className="text-lead" />
          <DishMarks marks={dish.marks.filter(mark => mark !== 'frozen')} small />
        </div>
        <BestSellerNote dish={dish} className="mt-1" />
        {children}
      </div>
    </li>
  )
}
