import type { KitchenState } from '#kitchen/contract.ts'
import { clockTime } from '../shared/format-time.ts'
import { TwoLines } from './board/two-line-label.tsx'
import { useKitchenTexts } from './texts.ts'

const box = 'figures grid min-h-14 items-center rounded-control px-4 text-lead font-bold'

/** What a kitchen's own screen sets, for whoever only looks: whether orders come in, and that nothing can be done here. */
export function KitchenStanding({ restaurant: { state, stateUntil, throttlePercent } }: { restaurant: KitchenState }) {
  const t = useKitchenTexts()
  const says = t(`kitchen.state_${state}`, { percent: throttlePercent })
  const looks = state === 'open' ? 'bg-fumo' : state === 'paused' ? 'bg-brace text-farina' : 'bg-miele text-carbone'
  return (
    <>
      <p className={`${box} bg-crema text-carbone`} data-watch-only>
        {t('kitchen.watch_only')}
      </p>
      <p className={`${box} ${looks}`}>{stateUntil ? <TwoLines first={says} second={t('kitchen.until', { time: clockTime(stateUntil) })} /> : says}</p>
    </>
  )
}
