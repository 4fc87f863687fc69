import { useTexts } from '../../i18n/texts.tsx'
import { PageButtonLink } from '../../ui/page-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { heroPhonePicture, heroPicture } from './scenes.ts'

/** Hero: one sentence, one picture, one action. The picture's background matches the band, so that no edge is visible. */
export function Hero() {
  const t = useTexts()
  return (
    <section className="on-dark overflow-clip bg-carbone text-crema">
      {/* Minimum height of the second row, so that a partly received page shows the heading at its final position. */}
      <div className="relative mx-auto grid max-w-[120rem] lg:min-h-[min(46rem,calc(100svh-7.25rem))] lg:grid-rows-[1fr_minmax(min(18.25rem,33svh),auto)]">
        <h1 className="page relative z-10 self-end pt-8 pb-2 text-shout lg:col-start-1 lg:pt-16 lg:pb-0">
          <span className="block max-w-[6em] text-balance">{t('home.hero')}</span>
        </h1>
        {/* Between tablet and desktop widths the picture extends beyond the right edge, and its table continues to the left. */}
        <div className="absolute bottom-0 start-0 hidden h-1/5 w-1/4 bg-[#2a1a12] lg:max-xl:block" />
        {/* Text begins where the picture is empty: from right to left, the picture is mirrored (it shows no writing). */}
        <div className="lg:absolute lg:inset-y-0 lg:-end-[16%] lg:start-[22%] lg:rtl:-scale-x-100 xl:inset-x-0">
          <Picture
            picture={heroPicture}
            instead={{ picture: heroPhonePicture, media: '(max-width: 1023px)', sizes: '100vw' }}
            alt={t('home.hero_picture')}
            sizes="max(100vw, 80rem)"
            first
            className="filter-none aspect-[10/9] w-full object-[50%_72%] sm:aspect-2/1 lg:aspect-auto lg:size-full lg:object-[100%_60%]"
          />
        </div>
        <div className="page relative grid content-start justify-items-start gap-5 pt-5 pb-10 lg:col-start-1 lg:pt-7 lg:pb-16">
          <p className="max-w-[17em] text-lead font-medium">{t('home.hero_lead')}</p>
          <div className="flex flex-wrap gap-3">
            <PageButtonLink to="/menu" className="sm:px-7 sm:text-lead">
              {t('shell.see_menu')}
            </PageButtonLink>
            <PageButtonLink to="/restaurants" tone="outline" className="sm:text-lead">
              {t('home.find')}
            </PageButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
