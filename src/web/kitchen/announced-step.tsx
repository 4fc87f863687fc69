import { tap } from './targets.ts'
import { useKitchenTexts } from './texts.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface AnnouncedStepProps {
  at: string
  name: string
  busy: boolean
  takeBack: () => void
  looks?: string
  /** Its name is to be read from afar. */
  loud?: boolean
}

/** Just tapped, and named: for some seconds it can be taken back with one tap. Counted by this screen's clock. */
export function AnnouncedStep({ at, name, busy, takeBack, looks = tap, loud = false }: AnnouncedStepProps) {
  const t = useKitchenTexts()
  const seconds = useSecondsLeft(at)
  return (
    <div className="grid gap-2" data-announced>
      <p
        className={`figures flex flex-wrap items-baseline justify-between gap-x-3 font-bold ${loud ? 'font-display text-title font-extrabold' : 'text-lead @max-[17rem]:text-base'}`}
        role="status"
      >
        {name}
        <span aria-hidden="true" className="whitespace-nowrap">
          {seconds > 0 && t('kitchen.take_back_for', { seconds })}
        </span>
      </p>
      <button type="button" data-next-step className={looks} aria-disabled={busy} onClick={takeBack}>
        {t('kitchen.take_back')}
      </button>
    </div>
  )
}
