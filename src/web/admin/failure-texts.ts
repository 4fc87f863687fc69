import { useEffect, useEffectEvent } from 'react'
import { signedInText } from '../i18n/signed-in-texts.ts'
import { markPendingAction } from '../session/resume-after-login.ts'
import { ApiError, getFailedCall, NetworkError } from '../shared/api.ts'
import { toast } from '../ui/toast/toast.ts'

export interface FailureTexts {
  /** When the server refuses without a message of its own. */
  refused: string
  /** When there was no answer, where the specification has words for it. */
  broken?: string
}

/** The specification, section 8: the server's own message first, then what the screen says of the failure. */
export function getFailureText(error: unknown, { refused, broken }: Required<FailureTexts>): string {
  if (!(error instanceof ApiError)) return broken
  return error.message || refused
}

/**
 * Says a failure as a toast, `of` which form; of what is no form until it is tried again. A session that has ended is taken up again over the page; after that it is said that what was
 * asked for is not done. Whether a change without an answer was made is not known, and said so.
 */
export function toastFailure(error: unknown, texts: Partial<FailureTexts> = {}, of: object | string | undefined = getFailedCall(error)): void {
  if (error instanceof ApiError && error.status === 401) markPendingAction()
  else {
    const broken = signedInText(error instanceof NetworkError && error.message.startsWith('GET ') ? 'office.not_reached' : 'office.no_answer')
    toast({ tone: 'error', text: getFailureText(error, { refused: signedInText('office.failed'), broken, ...texts }), of })
  }
}

/** Says once that a read has failed, from its first try on: it may be tried again for long. */
export function useReadFailureToast({ failureReason }: { failureReason: unknown }, texts: FailureTexts): void {
  const hasFailed = failureReason !== null
  const showToast = useEffectEvent(() => {
    // Read again by itself once somebody is signed in again.
    if (!(failureReason instanceof ApiError && failureReason.status === 401))
      toastFailure(failureReason, { broken: signedInText('office.connection_lost'), ...texts })
  })
  useEffect(() => {
    if (hasFailed) showToast()
  }, [hasFailed])
}
