import { useEffect, useEffectEvent } from 'react'
import { signedInText } from '../i18n/signed-in-texts.ts'
import { markPendingAction } from '../session/resume-after-login.ts'
import { ApiError, getFailedCall, NetworkError } from '../shared/api.ts'
import { toast } from '../ui/toast/toast.ts'

export interface FailureTexts {
  /** Text for a refusal without a server message. */
  refused: string
  /** Text for a missing answer, where the specification words it. */
  broken?: string
}

/** Text of a failure: the server's message first, then the screen's own (specification, section 8). */
function getFailureText(error: unknown, { refused, broken }: Required<FailureTexts>): string {
  if (!(error instanceof ApiError)) return broken
  return error.message || refused
}

/**
 * Shows a failure as a toast keyed by `topic`, the form or a text; without a form, until the retry. An expired session prompts a new sign-in over the
 * page, and the action is reported as not done. A change without an answer is reported as unknown.
 */
export function toastFailure(error: unknown, texts: Partial<FailureTexts> = {}, topic: object | string | undefined = getFailedCall(error)): void {
  if (error instanceof ApiError && error.status === 401) markPendingAction()
  else {
    const broken = signedInText(error instanceof NetworkError && error.message.startsWith('GET ') ? 'office.not_reached' : 'office.no_answer')
    toast({ tone: 'error', text: getFailureText(error, { refused: signedInText('office.failed'), broken, ...texts }), topic })
  }
}

/** Shows one toast for a failed read, from its first attempt on: retries may take long. */
export function useReadFailureToast({ failureReason }: { failureReason: unknown }, texts: FailureTexts): void {
  const hasFailed = failureReason !== null
  const showToast = useEffectEvent(() => {
    // After a new sign-in the read is repeated automatically.
    if (!(failureReason instanceof ApiError && failureReason.status === 401))
      toastFailure(failureReason, { broken: signedInText('office.connection_lost'), ...texts })
  })
  useEffect(() => {
    if (hasFailed) showToast()
  }, [hasFailed])
}
