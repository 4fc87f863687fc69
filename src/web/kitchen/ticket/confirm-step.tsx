import { type ReactNode, useEffect, useRef, useState } from 'react'
import { doubleTapMs } from '../../shared/double-tap.ts'
import { useKitchenTexts } from '../texts.ts'

interface ConfirmStepProps {
  /** Label of the button that opens the question. */
  opens: string
  question: string
  /** Answers; ignore the second tap of the double tap that opened them under the finger. */
  children: (ignoresTaps: boolean) => ReactNode
  busy: boolean
}

/** Rare step behind a confirmation: a secondary button opens a question with its answers and a way back. */
export function ConfirmStep({ opens, question, children, busy }: ConfirmStepProps) {
  const t = useKitchenTexts()
  const [isOpen, setOpen] = useState(false)
  const [ignoresTaps, setIgnoresTaps] = useState(true)
  const legend = useRef<HTMLLegendElement>(null)
  useEffect(() => {
    if (!isOpen) return
    legend.current?.focus({ preventScroll: true })
    legend.current?.closest('fieldset')?.scrollIntoView({ block: 'nearest' })
    setIgnoresTaps(true)
    const timer = setTimeout(() => setIgnoresTaps(false), doubleTapMs)
    return () => clearTimeout(timer)
  }, [isOpen])
  if (!isOpen)
    return (
      <button
        type="button"
        className="min-h-12 justify-self-start text-start text-lead font-bold break-words underline decoration-2 underline-offset-4 aria-disabled:opacity-60"
        aria-disabled={busy}
        onClick={() => !busy && setOpen(true)}
      >
        {opens}
      </button>
    )
  return (
    <fieldset
      className="grid min-w-0 gap-2"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // The dialog around the question stays open.
        event.preventDefault()
        setOpen(false)
      }}
    >
      <legend ref={legend} tabIndex={-1} className="pb-1.5 text-lead leading-tight font-bold break-words outline-none">
        {question}
      </legend>
      {children(ignoresTaps || busy)}
      <button
        type="button"
        className="min-h-14 rounded-control border-2 border-dashed border-current px-2 py-2 text-lead font-bold hover:bg-carbone/10"
        aria-disabled={ignoresTaps}
        onClick={() => !ignoresTaps && setOpen(false)}
      >
        {t('kitchen.back')}
      </button>
    </fieldset>
  )
}
