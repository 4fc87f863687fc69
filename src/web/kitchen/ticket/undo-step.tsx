import { useKitchenTexts } from '../texts.ts'
import { primaryButtonStyle } from './tap-targets.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface UndoStepProps {
  at: string
  name: string
  busy: boolean
  takeBack: () => void
  looks?: string
  /** Its name stands in the button, where that has room for both: no higher than the one button that was tapped. */
  compact?: boolean
  /** Its name is to be read from afar. */
  loud?: boolean
}

/** Just tapped, and named: for some seconds it can be taken back with one tap. */
export function UndoStep({ at, name, busy, takeBack, looks = primaryButtonStyle, loud = false, compact = false }: UndoStepProps) {
  const t = useKitchenTexts()
  const seconds = useSecondsLeft(at)
  return (
    // What can be taken back is no higher than what was tapped: it would push under the edge what was read above it.
    <div className="relative grid gap-2 @md:grid-cols-2 @md:items-center @md:gap-3" data-announced>
      <p
        className={`figures flex flex-wrap items-baseline justify-between gap-x-3 font-bold ${compact ? '@[14rem]:@max-md:pointer-events-none @[14rem]:@max-md:absolute @[14rem]:@max-md:inset-x-3 @[14rem]:@max-md:top-2 @[14rem]:@max-md:text-base @[14rem]:@max-md:leading-none @[14rem]:@max-md:text-crema' : ''} ${loud ? 'font-display text-title font-extrabold' : 'text-lead @max-[17rem]:text-base'}`}
        role="status"
      >
        {name}
        <span aria-hidden="true" className="whitespace-nowrap">
          {seconds > 0 && t('kitchen.take_back_for', { seconds })}
        </span>
      </p>
      <button type="button" data-next-step className={`${looks} ${compact ? '@[14rem]:@max-md:pt-8' : ''}`} aria-disabled={busy} onClick={takeBack}>
        {t('kitchen.take_back')}
      </button>
    </div>
  )
}
