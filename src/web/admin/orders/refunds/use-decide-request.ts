import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefundRequestView } from '#orders/refunds/contract.ts'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { api } from '../../../shared/api.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../dialog/confirm.tsx'
import { toastFailure } from '../../failure-texts.ts'

/** Decides a refund that waits for a second person, and reloads what shows it. */
export function useDecideRequest({ id, amountCents }: RefundRequestView, orderId: string) {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const decide = async (step: 'approve' | 'refuse' | 'withdraw') => {
    if (busy) return
    const amount = formatAmount('it', amountCents)
    const question = step === 'approve' ? { text: t('office-refunds.approve_ask'), yes: t('office-refunds.approve', { amount }) } : undefined
    const refusal = step === 'refuse' ? { text: t('office-refunds.refuse_ask'), yes: t('office-refunds.refuse') } : undefined
    const asked = question ?? refusal
    if (asked && !(await confirm(asked))) return
    setBusy(true)
    try {
      const { message } = await api<{ message: string }>('POST', `/refund-requests/${id}/${step}`)
      toast({ tone: 'success', text: message })
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
    await Promise.all([['refund-requests'], ['claims'], ['order', orderId], ['order-money', orderId]].map(queryKey => queries.invalidateQueries({ queryKey })))
  }
  return { decide, busy }
}
