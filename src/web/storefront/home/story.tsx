import { useId } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { ShellData } from '../../server/reads.ts'
import { PageButtonLink } from '../../ui/page-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { storyPicture } from './scenes.ts'

/** Cities from which the text may call the chain nationwide: Italy has 20 regions. */
const minNationwideCities = 20

/** Story of the chain: a picture and three figures. */
export function Story({ figures }: { figures: ShellData['figures'] }) {
  const t = useTexts()
  const titleId = useId()
  const rows = [
    { figure: String(figures.since), text: t('home.figure_since') },
    { figure: String(figures.cities), text: t('home.figure_cities', { ...figures, everywhere: figures.cities >= minNationwideCities }) },
    { figure: `${figures.restaurants}${figures.more ? '+' : ''}`, text: t('home.figure_restaurants', { ...figures }) },
  ]
  return (
    <section aria-labelledby={titleId} className="below overflow-clip bg-miele">
      <div className="grid lg:grid-cols-2 lg:items-stretch">
        <Picture
          picture={storyPicture}
          alt={t('home.story_picture')}
          sizes="(min-width: 1024px) 50vw, 100vw"
          className="aspect-8/5 w-full lg:aspect-auto lg:h-full lg:min-h-128"
        />
        <div className="page band grid content-center justify-items-start gap-5 lg:mx-0 lg:max-w-[44rem] lg:ps-14">
          <h2 id={titleId} className="max-w-[8.4em] text-band">
            {t('home.story', { ...figures })}
          </h2>
          <p className="max-w-[29em] text-lead">{t('home.story_text', { ...figures })}</p>
          <PageButtonLink to="/about" tone="carbone">
            {t('home.story_link')}
          </PageButtonLink>
        </div>
      </div>
      <dl className="page grid gap-x-10 pb-10 sm:grid-cols-[auto_auto_auto] sm:justify-between lg:pt-10">
        {rows.map(({ figure, text }) => (
          <div key={text} className="flex flex-col-reverse border-carbone max-sm:border-t-2 max-sm:py-4">
            <dt className="text-lead font-semibold">{text}</dt>
            <dd className="figures font-display text-shout font-extrabold tracking-tighter">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
