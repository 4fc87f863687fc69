import { primaryButtonStyle } from '../../shared/tap-targets.ts'
import { useSecondsLeft } from '../../shared/use-seconds-left.ts'
import { useKitchenTexts } from '../texts.ts'

interface UndoStepProps {
  at: string
  name: string
  busy: boolean
  takeBack: () => void
  looks?: string
  /** Step name inside the button where both fit, to keep the height of the tapped button. */
  compact?: boolean
  /** Step name in large type, readable from afar. */
  loud?: boolean
}

/** Undo button for a step just tapped, shown with its name for some seconds. */
export function UndoStep({ at, name, busy, takeBack, looks = primaryButtonStyle, loud = false, compact = false }: UndoStepProps) {
  const t = useKitchenTexts()
  const seconds = useSecondsLeft(at)
  return (
    // Same height as the tapped button, or the content above would be pushed out of view.
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
