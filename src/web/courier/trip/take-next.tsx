import { useState } from 'react'
import { primaryButtonStyle } from '../targets.ts'
import { useCourierTexts } from '../texts.ts'
import type { StepAction } from '../use-route.ts'

/** Takes the delivery that is promised first, whichever it is when the request arrives. */
export function TakeNext({ restaurantId, act }: { restaurantId: string; act: StepAction }) {
  const t = useCourierTexts()
  const [busy, setBusy] = useState(false)
  const takeNext = async () => {
    if (busy) return
    setBusy(true)
    await act('/courier/next', { restaurantId })
    setBusy(false)
  }
  return (
    <button type="button" className={`${primaryButtonStyle} bg-miele text-carbone`} aria-disabled={busy} onClick={() => void takeNext()}>
      {t('courier-trip.take_next')}
    </button>
  )
}
