import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FiscalTerminal } from '#accounting/receipts/contract.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { toastFailure } from '../../failure-texts.ts'
import { sendIdempotent } from '../../idempotent-request.ts'
import { receiptFailureTexts } from './receipt-text.ts'

/** Sends a change of a restaurant's terminals and shows the new list. */
export function useChangeTerminals(restaurantId: string) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  /** @throws ApiError and NetworkError, so that a form can mark its fields */
  const send = async (path: string, body: object = {}) => {
    const answer = await sendIdempotent<{ message: string; terminals: FiscalTerminal[] }>('POST', path, { body })
    toast({ tone: 'success', text: answer.message })
    queries.setQueryData(['terminals', restaurantId], answer.terminals)
  }
  const change = async (path: string) => {
    setBusy(true)
    await send(path).catch(error => toastFailure(error, receiptFailureTexts()))
    setBusy(false)
  }
  return { send, change, busy }
}
