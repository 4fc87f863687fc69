import { useId } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { DishCard } from '../../server/reads.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

/** Numbers of offers that fill whole rows beside and below the large one. */
const fullCounts = [9, 5]

/** Width of a small offer where the rows are not full, by the number of small offers: no cell stays empty. */
const widths: Record<number, (index: number) => string> = {
  1: () => 'col-span-2 lg:row-span-2',
  2: () => 'col-span-2',
  3: index => (index === 1 ? 'col-span-2' : ''),
}

/** Current offers: the chain's main product first, in the largest type of the page. */
export function Offers({ offers }: { offers: DishCard[] }) {
  const t = useTexts()
  const titleId = useId()
  if (offers.length === 0) return null
  const shown = offers.slice(0, fullCounts.find(count => count <= offers.length) ?? offers.length)
  return (
    <section aria-labelledby={titleId} className="below bg-sabbia">
      <div className="page band grid gap-6 lg:gap-9">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 id={titleId} className="text-band">
            {t('home.offers')}
          </h2>
          <PageLink to="/menu" className="link py-2 font-semibold">
            {t('home.offers_all')}
          </PageLink>
        </div>
        <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:auto-rows-fr lg:grid-cols-4">
          {shown.map((dish, index) => (
            <Offer
              key={dish.id}
              dish={dish}
              leads={index === 0}
              className={index === 0 ? (shown.length === 1 ? 'lg:col-span-4' : '') : widths[shown.length - 1]?.(index)}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Offer({ dish, leads, className = '' }: { dish: DishCard; leads: boolean; className?: string | undefined }) {
  const [picture] = dish.pictures
  return (
    <li
      className={`group relative overflow-clip rounded-card bg-farina ${leads ? 'col-span-2 lg:row-span-2 lg:grid lg:grid-rows-[1fr_auto]' : ''} ${className}`}
    >
      <div className="relative min-h-0">
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes={leads ? '(min-width: 1344px) 620px, (min-width: 1024px) 47vw, 94vw' : '(min-width: 1344px) 300px, (min-width: 1024px) 23vw, 46vw'}
            className={leads ? 'aspect-4/3 w-full lg:absolute lg:inset-0 lg:aspect-auto lg:h-full' : 'aspect-4/3 w-full'}
          />
        )}
        <p
          className={`figures absolute top-0 start-0 rounded-ee-card bg-carbone font-display leading-none font-extrabold tracking-tight text-miele ${leads ? 'px-5 pt-4 pb-4 text-band sm:text-page' : 'px-3 py-2 text-title'}`}
        >
          <bdi dir="ltr">−{dish.discountPercent}%</bdi>
        </p>
      </div>
      <div className={`grid gap-1 ${leads ? 'p-4 sm:p-7' : 'p-4'}`}>
        <h3 lang={dish.titleIn} className={leads ? 'text-band' : 'text-name'}>
          <PageLink
            to={`/menu?dish=${dish.slug}`}
            className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            {dish.title}
          </PageLink>
        </h3>
        <Price cents={dish.spriceCents} wasCents={dish.wasCents} lowest={dish.wasLowest} className={leads ? 'text-title' : 'text-lead'} />
      </div>
    </li>
  )
}
