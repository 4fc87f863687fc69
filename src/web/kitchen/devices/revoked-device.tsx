import { useEffect } from 'react'
import { clearOfflineData } from '../../shared/offline/snapshots.ts'
import { readTapsOf } from '../../shared/offline/tap-queue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { deviceText as t } from './device-text.ts'
import { UnsentTaps } from './unsent-taps.tsx'
import { unsentTaps } from './unsent-taps-store.ts'

/** Screen of a device that was revoked, with the taps that never arrived: nothing else tells the cooks that these steps are not done. */
export default function RevokedDevice({ deviceId }: { deviceId: string }) {
  useEffect(() => {
    const keepAndClear = async () => {
      const unsent = await readTapsOf(deviceId)
      if (unsent.length > 0) unsentTaps.write(unsent)
      await clearOfflineData()
    }
    void keepAndClear()
  }, [deviceId])
  return (
    <div className="on-dark grid min-h-svh content-center justify-items-start gap-6 bg-carbone p-8 text-crema" data-device="revoked">
      <h1 className="text-page">{t('kitchen-devices.revoked_title')}</h1>
      <p className="max-w-prose text-lead" role="alert">
        {t('kitchen-devices.revoked_lead')}
      </p>
      <UnsentTaps />
      <ButtonLink to="/kitchen?pair">{t('kitchen-devices.revoked_again')}</ButtonLink>
    </div>
  )
}
