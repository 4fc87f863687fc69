import { useKitchenTexts } from '../texts.ts'
import { barButtonStyle } from './bar-button.ts'
import { TwoLineLabel } from './two-line-label.tsx'
import type { TicketSound } from './use-ticket-sound.ts'

/** Sound switch: a bell while it is on; a muted screen is marked as loudly as a paused kitchen. */
export function SoundButton({ sound: { on, muted, toggle } }: { sound: TicketSound }) {
  const t = useKitchenTexts()
  if (on && !muted)
    return (
      <button type="button" className={barButtonStyle} onClick={toggle}>
        <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
          <path
            fill="currentColor"
            d="M12 2a2 2 0 0 0-2 2v.3A6.5 6.5 0 0 0 5.5 10.500V16L3 18.500V20h18v-1.500L18.500 16v-5.500A6.500 6.500 0 0 0 14 4.300V4a2 2 0 0 0-2-2Zm-2.500 19a2.500 2.500 0 0 0 5 0Z"
          />
        </svg>
        <span className="sr-only">{t('kitchen.bell_on')}</span>
      </button>
    )
  return (
    <button type="button" className={`${barButtonStyle} border-brace! bg-brace! text-farina!`} onClick={toggle}>
      {on ? (
        <TwoLineLabel first={t('kitchen.bell_muted')} second={t('kitchen.bell_touch')} />
      ) : (
        <TwoLineLabel first={t('kitchen.bell_off')} second={t('kitchen.bell_how')} />
      )}
    </button>
  )
}
