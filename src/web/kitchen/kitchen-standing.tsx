import type { KitchenState } from '#kitchen/contract.ts'
import { formatTime } from '../shared/format-time.ts'
import { TwoLineLabel } from './board/two-line-label.tsx'
import { useKitchenTexts } from './texts.ts'

const boxStyle = 'figures grid min-h-14 items-center rounded-control px-4 text-lead font-bold'

/** Read-only state of a kitchen for watchers: its order intake, and a note that no action is possible. */
export function ReadOnlyKitchenState({ restaurant: { state, stateUntil, throttlePercent } }: { restaurant: KitchenState }) {
  const t = useKitchenTexts()
  const stateText = t(`kitchen.state_${state}`, { percent: throttlePercent })
  const stateStyle = state === 'open' ? 'bg-fumo' : state === 'paused' ? 'bg-brace text-farina' : 'bg-miele text-carbone'
  return (
    <>
      <p className={`${boxStyle} bg-crema text-carbone`} data-watch-only>
        {t('kitchen.watch_only')}
      </p>
      <p className={`${boxStyle} ${stateStyle}`}>
        {stateUntil ? <TwoLineLabel first={stateText} second={t('kitchen.until', { time: formatTime(stateUntil) })} /> : stateText}
      </p>
    </>
  )
}
