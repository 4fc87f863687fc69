import { formatTime } from '../../../shared/format-time.ts'
import { AdminButton } from '../../office-button.tsx'
import { deviceText as t } from './device-text.ts'

export interface MadeCode {
  name: string
  code: string
  expiresAt: string
}

/** Pairing code, large enough to be read from the tablet beside the screen. */
export function PairingCode({ made, onClose }: { made: MadeCode; onClose: () => void }) {
  const address = `${location.host}/kitchen?pair`
  const half = made.code.length / 2
  return (
    <div className="grid gap-5">
      <p>{t('office-devices.code_how', { address, time: formatTime(made.expiresAt) })}</p>
      <p className="figures rounded-control bg-miele-chiaro px-4 py-6 text-center font-display text-[3rem] leading-none font-extrabold max-sm:text-[2.25rem]">
        <span className="sr-only">{t('office-devices.code')} </span>
        {made.code.slice(0, half)} {made.code.slice(half)}
      </p>
      <div className="flex justify-end">
        <AdminButton onClick={onClose}>{t('office-devices.close')}</AdminButton>
      </div>
    </div>
  )
}
