import { useEffect } from 'react'
import { clearOfflineData } from '../../shared/offline/snapshots.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { deviceText as t } from './device-text.ts'

/** Screen of a device that was revoked. */
export default function RevokedDevice() {
  useEffect(() => void clearOfflineData(), [])
  return (
    <div className="on-dark grid min-h-svh content-center justify-items-start gap-6 bg-carbone p-8 text-crema" data-device="revoked">
      <h1 className="text-page">{t('kitchen-devices.revoked_title')}</h1>
      <p className="max-w-prose text-lead" role="alert">
        {t('kitchen-devices.revoked_lead')}
      </p>
      <ButtonLink to="/kitchen?pair">{t('kitchen-devices.revoked_again')}</ButtonLink>
    </div>
  )
}
