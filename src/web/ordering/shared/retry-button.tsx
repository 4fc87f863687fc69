import { useId, useLayoutEffect } from 'react'
import { Button, type ButtonTone } from '../../ui/button.tsx'
import { useOrderingTexts } from '../texts.ts'

interface RetryButtonProps {
  retry: () => void
  /** The request is pending; the button stays and keeps the focus. */
  busy: boolean
  tone?: ButtonTone
  className?: string
}

/**
 * Retries a failed request. After an answer, moves the focus from the button to the sheet's heading, or else to the enclosing `data-answer` element.
 */
export function RetryButton({ retry, busy, tone = 'plain', className }: RetryButtonProps) {
  const t = useOrderingTexts()
  const id = useId()
  useLayoutEffect(() => {
    const button = document.getElementById(id)
    const answerElement = button?.closest('dialog')?.querySelector('h2') ?? button?.closest<HTMLElement>('[data-answer]')
    // The button still has the focus in this cleanup, and loses it right after.
    return () => {
      if (document.activeElement === button) queueMicrotask(() => focusAnswer(answerElement))
    }
  }, [id])
  return (
    <Button id={id} tone={tone} className={className} busy={busy} aria-busy={busy} onClick={retry}>
      {t('ordering.again')}
    </Button>
  )
}

function focusAnswer(goal: HTMLElement | null | undefined): void {
  if (!goal?.isConnected) return
  if (goal.tabIndex < 0) goal.tabIndex = -1
  goal.focus({ preventScroll: true })
}
