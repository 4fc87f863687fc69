import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../shared/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { toastFailure } from '../../failure-texts.ts'
import { orderText as t } from '../order-texts.ts'

/** Voids an order's invoice mark; `run` takes the invoice number seen. */
export function useVoidInvoice(orderId: string) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async (invoiceNumber: string): Promise<void> => {
    setBusy(true)
    try {
      const { message } = await api<{ message: string }>('POST', `/orders/${orderId}/invoice/void`, { body: { seen: invoiceNumber } })
      toast({ tone: 'success', text: message })
    } catch (error) {
      toastFailure(error, { refused: t('office-orders.failed') })
    }
    await queries.invalidateQueries({ queryKey: ['order', orderId] })
    setBusy(false)
  }
  return { busy, run }
}
