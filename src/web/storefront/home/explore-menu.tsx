import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { CategoryCard } from '../../server/reads.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { CarouselControls } from './carousel-motion.tsx'

const CarouselMotion = lazyPart(() => import('./carousel-motion.tsx'))

/**
 * Carousel of categories (specification, section 2). The server renders a swipeable row with the specified slides and gaps (style.css). The animation
 * code loads when the row comes into view, to keep the initial load for the first screen.
 */
export function ExploreMenu({ categories }: { categories: CategoryCard[] }) {
  const t = useTexts()
  const titleId = useId()
  const viewport = useRef<HTMLDivElement>(null)
  const [isInView, setIsInView] = useState(false)
  const [motion, setMotion] = useState<CarouselControls>()
  useEffect(() => {
    const row = viewport.current
    if (!row) return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setIsInView(true))
    observer.observe(row)
    return () => observer.disconnect()
  }, [])

  if (categories.length === 0) {
    return (
      <section className="page band">
        <h2 className="text-band">{t('home.no_categories')}</h2>
      </section>
    )
  }
  return (
    <section aria-labelledby={titleId} className="page band grid gap-6 lg:gap-9">
      <div className="flex min-h-12 items-end justify-between gap-4">
        <h2 id={titleId} className="text-band">
          {t('home.explore')}
        </h2>
        <div className={`needs-script flex gap-1 ${motion ? '' : 'invisible'}`}>
          <CarouselButton
            label={motion?.playing ? t('home.pause') : t('home.play')}
            onClick={motion?.toggle}
            path={motion?.playing ? 'M8 5v14M16 5v14' : 'M8 5v14l11-7z'}
          />
          <CarouselButton label={t('home.previous')} onClick={motion?.previous} path="M15 5 8 12l7 7" className="max-sm:hidden" />
          <CarouselButton label={t('home.next')} onClick={motion?.next} path="m9 5 7 7-7 7" className="max-sm:hidden" />
        </div>
      </div>
      <div ref={viewport} className="carousel no-scrollbar">
        <ul>
          {categories.map(({ id, name, title, picture }) => (
            <li key={id}>
              <PageLink to={`/category/${encodeURIComponent(name)}`} className="group grid gap-3 rounded-card">
                <Picture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 1344px) 240px, (min-width: 1024px) 18vw, (min-width: 768px) 44vw, 45vw"
                  className="aspect-square w-full rounded-card lg:aspect-4/5"
                />
                <span className="font-display text-title font-extrabold tracking-tight decoration-brace decoration-4 underline-offset-6 group-hover:underline">
                  {title}
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
      {isInView && (
        <Suspense>
          <CarouselMotion viewport={viewport} onMotion={setMotion} />
        </Suspense>
      )}
    </section>
  )
}

function CarouselButton({ label, onClick, path, className = '' }: { label: string; onClick?: () => void; path: string; className?: string }) {
  return (
    <button type="button" className={`grid size-12 place-items-center rounded-control hover:bg-sabbia ${className}`} aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" className="size-7 fill-none stroke-current stroke-3" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
