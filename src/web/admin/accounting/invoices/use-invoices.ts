import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../shared/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { toastFailure } from '../../failure-texts.ts'
import { sendIdempotent } from '../../idempotent-request.ts'
import { accountingText as t } from '../accounting-text.ts'

/** Root of the query keys of all lists of invoices. */
export const invoicesKey = 'accounting-invoices'

/** Sends a change of invoices and reloads the lists; true once it is done. */
export function useChangeInvoices(): (method: 'POST' | 'PUT', path: string, body?: object) => Promise<boolean> {
  const queries = useQueryClient()
  return async (method, path, body = {}) => {
    try {
      const send = method === 'POST' ? sendIdempotent<{ message: string }>('POST', path, { body }) : api<{ message: string }>('PUT', path, { body })
      toast({ tone: 'success', text: (await send).message })
      return true
    } catch (error) {
      toastFailure(error, { refused: t('office-accounting.invoice_refused') })
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: [invoicesKey] })
    }
  }
}
