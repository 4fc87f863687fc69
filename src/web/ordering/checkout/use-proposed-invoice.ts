import { useEffect, useRef } from 'react'
import type { SuggestedInvoice } from '#orders/invoices/contract.ts'
import { useSession } from '../../session/session.ts'
import { api } from '../../shared/api.ts'
import { emptyInvoice, type InvoiceDraft } from '../state/empty-invoice.ts'
import { type CheckoutDetails, proposeInvoice } from '../state/proposed-invoice.ts'

interface ProposedInvoiceOptions {
  invoice: InvoiceDraft | undefined
  at: CheckoutDetails
  change: (invoice: InvoiceDraft | undefined) => void
}

/** Starts an invoice with known data: at once for a guest; for an account after its request succeeds or fails. */
export function useProposedInvoice(options: ProposedInvoiceOptions): () => void {
  const session = useSession()
  const latestOptions = useRef(options)
  latestOptions.current = options
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])
  return () => {
    request.current?.abort()
    const { change, at } = options
    if (!session) return change(proposeInvoice(emptyInvoice, at))
    change(emptyInvoice)
    const controller = new AbortController()
    request.current = controller
    const propose = (suggestion?: SuggestedInvoice) => {
      const { invoice, at, change } = latestOptions.current
      // Skip if the invoice was removed meanwhile.
      if (invoice && !controller.signal.aborted) change(proposeInvoice(invoice, at, suggestion))
    }
    api<{ known: SuggestedInvoice }>('GET', '/orders/my-invoice', { signal: controller.signal }).then(
      ({ known }) => propose(known),
      () => propose(),
    )
  }
}
