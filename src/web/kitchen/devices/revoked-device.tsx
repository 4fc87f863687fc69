import { useEffect, useState } from 'react'
import type { Tap } from '../../shared/offline/database.ts'
import { TapList } from '../../shared/offline/offline-notice.tsx'
import { clearOfflineData } from '../../shared/offline/snapshots.ts'
import { readTapsOf } from '../../shared/offline/tap-queue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { getDirection } from '../languages/screen-languages.ts'
import { screenSettings } from '../screen/screen-settings.ts'
import { ScreenLanguageContext, useKitchenTexts } from '../texts.ts'
import { deviceText as t } from './device-text.ts'

/** Screen of a device that was revoked, with the taps that never arrived: nothing else tells the cooks that these steps are not done. */
export default function RevokedDevice({ deviceId }: { deviceId: string }) {
  const [taps, setTaps] = useState<readonly Tap[]>([])
  const { language } = screenSettings.use()
  useEffect(() => {
    const readAndClear = async () => {
      const unsent = await readTapsOf(deviceId)
      if (unsent.length > 0) setTaps(unsent)
      await clearOfflineData()
    }
    void readAndClear()
  }, [deviceId])
  return (
    <div className="on-dark grid min-h-svh content-center justify-items-start gap-6 bg-carbone p-8 text-crema" data-device="revoked">
      <h1 className="text-page">{t('kitchen-devices.revoked_title')}</h1>
      <p className="max-w-prose text-lead" role="alert">
        {t('kitchen-devices.revoked_lead')}
      </p>
      {taps.length > 0 && (
        <ScreenLanguageContext value={language}>
          <UnsentTaps taps={taps} lang={language} dir={getDirection(language)} />
        </ScreenLanguageContext>
      )}
      <ButtonLink to="/kitchen?pair">{t('kitchen-devices.revoked_again')}</ButtonLink>
    </div>
  )
}

/** Taps that did not arrive, in the language of the screen, as the board lists those that no longer apply. */
function UnsentTaps({ taps, lang, dir }: { taps: readonly Tap[]; lang: string; dir: 'ltr' | 'rtl' }) {
  const t = useKitchenTexts()
  return (
    <section lang={lang} dir={dir} className="not-on-dark grid max-w-prose gap-3 rounded-control bg-farina px-4 py-3 text-carbone" data-unsent-taps>
      <h2 className="text-title">{t('offline-taps.unsent', { count: taps.length })}</h2>
      <TapList taps={taps} t={t} />
    </section>
  )
}
