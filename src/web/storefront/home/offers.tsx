import { useId } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { DishCard } from '../../server/reads.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

/** Current offers: the largest discount first, in the largest type of the page. */
export function Offers({ offers }: { offers: DishCard[] }) {
  const t = useTexts()
  const titleId = useId()
  if (offers.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="below bg-sabbia">
      <div className="page band grid gap-6 lg:gap-9">
        <h2 id={titleId} className="text-band">
          {t('home.offers')}
        </h2>
        <ul className="grid grid-cols-2 lg:auto-rows-fr gap-3 sm:gap-5 lg:grid-cols-4">
          {offers.map((dish, index) => (
            <Offer key={dish.id} dish={dish} leads={index === 0} />
          ))}
          <li className="grid">
            <PageLink
              to="/menu"
              className="on-dark grid content-end wrap-anywhere rounded-card bg-carbone p-4 font-display text-title font-extrabold text-crema decoration-miele decoration-4 underline-offset-6 hover:underline sm:p-6"
            >
              <span>
                {t('home.offers_all')}&nbsp;<span className="inline-block rtl:-scale-x-100">→</span>
              </span>
            </PageLink>
          </li>
        </ul>
      </div>
    </section>
  )
}

function Offer({ dish, leads }: { dish: DishCard; leads: boolean }) {
  const [picture] = dish.pictures
  return (
    <li className={`group relative overflow-clip rounded-card bg-farina ${leads ? 'col-span-2 lg:row-span-2 lg:grid lg:grid-rows-[1fr_auto]' : ''}`}>
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
          −{dish.discountPercent}%
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
