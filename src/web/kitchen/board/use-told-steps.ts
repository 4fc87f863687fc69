import { useCallback } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { describeError } from '../languages/describe-error.ts'
import { useKitchenTexts, useScreenLanguage } from '../texts.ts'
import type { StepAction } from './use-board.ts'

/** Steps whose refusal is shown as a toast, in the language of the screen. */
export function useToldSteps(act: StepAction): StepAction {
  const t = useKitchenTexts()
  const language = useScreenLanguage()
  return useCallback<StepAction>(
    async (path, body) => {
      try {
        await act(path, body)
      } catch (error) {
        toast({ tone: 'error', text: describeError(error, t, language) })
      }
    },
    [act, t, language],
  )
}

/** Says that a tap changed nothing, because somebody else was faster: both screens show the same dish crossed off. */
export function useToldUnchanged(): (number: number) => void {
  const t = useKitchenTexts()
  return useCallback((number: number) => toast({ text: t('kitchen.done_by_another', { number }) }), [t])
}
