import { useRef, useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { DishCard } from '../../server/reads.ts'
import { Picture } from '../../ui/picture.tsx'
import { fallBackToTilePicture } from './picture-of-page.ts'

/** Height limit, so that phones and low windows show the first question below the picture. A wide window shows all of it (600 by 450 px). */
const pictureClass = 'aspect-4/3 max-h-[36dvh] w-full short:max-h-[20dvh] lg:[@media(min-height:44rem)]:max-h-none'
const sizes = '(min-width: 640px) 600px, 100vw'

/** Gallery of a dish: swipe, keyboard scrolling or buttons; pictures after the first load lazily. */
export function DishGallery({ dish }: { dish: DishCard }) {
  const t = useTexts()
  const strip = useRef<HTMLUListElement>(null)
  const [shownIndex, setShownIndex] = useState(0)
  const [first, ...others] = dish.pictures
  if (!first) return null
  if (others.length === 0)
    return (
      <div className="contents" onErrorCapture={fallBackToTilePicture}>
        <Picture picture={first} alt={first.alt ?? ''} sizes={sizes} first className={pictureClass} />
      </div>
    )
  const count = dish.pictures.length
  const step = (by: number) => {
    const list = strip.current
    if (!list) return
    const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollTo({ left: list.clientWidth * (shownIndex + by) * (document.dir === 'rtl' ? -1 : 1), behavior: hasReducedMotion ? 'instant' : 'smooth' })
  }
  return (
    <section aria-label={t('menu.gallery', { dish: dish.title })} onErrorCapture={fallBackToTilePicture}>
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('menu.gallery', { dish: dish.title })}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        onScroll={({ currentTarget }) => setShownIndex(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))}
      >
        {dish.pictures.map((picture, index) => (
          <li key={picture.address} className="w-full shrink-0 snap-center">
            <Picture
              picture={picture}
              alt={picture.alt ?? t('menu.gallery_place', { place: index + 1, count })}
              sizes={sizes}
              first={index === 0}
              className={pictureClass}
            />
          </li>
        ))}
      </ul>
      <div className="needs-script absolute end-4 bottom-4 flex items-center gap-1 rounded-control bg-farina p-1">
        {[-1, 1].map(by => (
          <button
            key={by}
            type="button"
            disabled={by < 0 ? shownIndex === 0 : shownIndex === count - 1}
            aria-label={t(by < 0 ? 'menu.gallery_previous' : 'menu.gallery_next')}
            className="grid size-10 place-items-center rounded-control hover:bg-sabbia disabled:text-nebbia"
            onClick={() => step(by)}
          >
            <svg viewBox="0 0 16 16" className={`size-4 rtl:-scale-x-100 ${by < 0 ? '' : 'rotate-180'}`} aria-hidden="true">
              <path d="m11 2-6 6 6 6" fill="none" stroke="currentColor" strokeWidth="2.5" />
            </svg>
          </button>
        ))}
        <span className="figures order-first px-2 font-semibold" aria-live="polite">
          {shownIndex + 1}/{count}
        </span>
      </div>
    </section>
  )
}
