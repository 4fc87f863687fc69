import type { CSSProperties } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { MenuSection } from '../../server/reads.ts'
import { Picture } from '../../ui/picture.tsx'
import { getSectionId } from './category-strip.tsx'
import { DishTile } from './dish-tile.tsx'

/** Longest word that fits beside a half-width picture on a phone, in letters; longer words get smaller type and a smaller picture. */
const maxWordLetters = 8

/** Category: a band in its colour with a picture that extends beyond the band, then the dishes. */
export function MenuSectionBand({ section, first }: { section: MenuSection; first: boolean }) {
  const t = useTexts()
  const letters = Math.max(...section.title.split(/\s+/).map(({ length }) => length))
  const hasLongWord = letters > maxWordLetters
  return (
    <section
      id={getSectionId(section)}
      aria-labelledby={`${getSectionId(section)}-title`}
      className={`${first ? '' : 'below '}mb-14 scroll-mt-10 lg:mb-20 lg:scroll-mt-12`}
    >
      <div
        style={{ backgroundColor: section.picture.ground }}
        className={`whole-picture relative overflow-clip ${section.lightText ? 'text-crema' : 'always-light'}`}
      >
        <div className={`slice absolute inset-y-0 end-0 w-1/2 huge:hidden lg:w-[42%] ${hasLongWord ? 'max-sm:w-[42%]' : ''}`} aria-hidden="true">
          <Picture picture={section.picture} alt="" sizes="(min-width: 1024px) 42vw, 50vw" first={first} className="size-full object-[50%_45%]" />
        </div>
        <div className="page relative flex h-32 items-end huge:h-auto huge:min-h-32 sm:h-44 lg:h-60">
          <h2
            id={`${getSectionId(section)}-title`}
            tabIndex={-1}
            style={{ '--letters': letters } as CSSProperties}
            className={`max-w-[46%] pb-3 text-page wrap-anywhere huge:max-w-none outline-none sm:pb-5 lg:max-w-[56%] ${hasLongWord ? 'max-sm:text-band' : 'max-sm:text-[length:min(var(--text-page),72vw/var(--letters))]'}`}
          >
            {section.title}
          </h2>
        </div>
      </div>
      {section.foods.length === 0 && <p className="page pt-6 text-lead">{t('menu.category_empty_hint')}</p>}
      <ul
        className="page empty:hidden grid grid-cols-2 huge:grid-cols-1 gap-x-3 gap-y-8 pt-6 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-10 lg:grid-cols-4 lg:pt-8"
        aria-label={t('menu.dishes_of', { category: section.title })}
      >
        {section.foods.map(dish => (
          <DishTile key={dish.id} dish={dish} />
        ))}
      </ul>
    </section>
  )
}
