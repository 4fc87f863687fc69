import { useId, useLayoutEffect } from 'react'
import { Button, type ButtonTone } from '../../ui/button.tsx'
import { useOrderingTexts } from '../texts.ts'

interface RetryButtonProps {
  again: () => void
  /** It is being asked: the button stays, and the focus on it. */
  busy: boolean
  tone?: ButtonTone
  className?: string
}

/**
 * What had no answer is asked once more. Once there is one, whoever had the focus here reads on from there: in a sheet at its heading, else at
 * what is marked `data-answer` around it.
 */
export function RetryButton({ again, busy, tone = 'plain', className }: RetryButtonProps) {
  const t = useOrderingTexts()
  const id = useId()
  useLayoutEffect(() => {
    const button = document.getElementById(id)
    const answerElement = button?.closest('dialog')?.querySelector('h2') ?? button?.closest<HTMLElement>('[data-answer]')
    // The focus is still on it as it goes, and nowhere a moment later.
    return () => {
      if (document.activeElement === button) queueMicrotask(() => focusAnswer(answerElement))
    }
  }, [id])
  return (
    <Button id={id} tone={tone} className={className} busy={busy} aria-busy={busy} onClick={again}>
      {t('ordering.again')}
    </Button>
  )
}

function focusAnswer(goal: HTMLElement | null | undefined): void {
  if (!goal?.isConnected) return
  if (goal.tabIndex < 0) goal.tabIndex = -1
  goal.focus({ preventScroll: true })
}
