import { TapList } from '../../shared/offline/offline-notice.tsx'
import { headerButtonStyle } from '../../shared/tap-targets.ts'
import { getDirection } from '../languages/screen-languages.ts'
import { screenSettings } from '../screen/screen-settings.ts'
import { ScreenLanguageContext, useKitchenTexts } from '../texts.ts'
import { unsentTaps } from './unsent-taps-store.ts'

/** Taps that a revoked tablet never sent, in the language of its screen: after a reload and where it is paired again, too, until somebody has read them. */
export function UnsentTaps() {
  const { language } = screenSettings.use()
  if (unsentTaps.use().length === 0) return null
  return (
    <ScreenLanguageContext value={language}>
      <UnsentList lang={language} dir={getDirection(language)} />
    </ScreenLanguageContext>
  )
}

function UnsentList({ lang, dir }: { lang: string; dir: 'ltr' | 'rtl' }) {
  const t = useKitchenTexts()
  const taps = unsentTaps.use()
  return (
    <section lang={lang} dir={dir} className="not-on-dark grid max-w-prose gap-3 rounded-control bg-farina px-4 py-3 text-carbone" data-unsent-taps>
      <h2 className="text-title">{t('offline-taps.unsent', { count: taps.length })}</h2>
      <TapList taps={taps} t={t} />
      <button
        type="button"
        className={`${headerButtonStyle} justify-self-start border-carbone! hover:bg-sabbia!`}
        onClick={() => {
          unsentTaps.write([])
        }}
      >
        {t('offline-taps.acknowledge')}
      </button>
    </section>
  )
}
