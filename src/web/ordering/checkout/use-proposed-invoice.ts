import { useEffect, useRef } from 'react'
import type { KnownInvoice } from '#orders/invoices/contract.ts'
import { useSession } from '../../session/session.ts'
import { api } from '../../shared/api.ts'
import { emptyInvoice, type InvoiceDraft } from '../state/invoice-draft.ts'
import { type AtCheckout, proposedInvoice } from '../state/proposed-invoice.ts'

interface Proposing {
  invoice: InvoiceDraft | undefined
  at: AtCheckout
  change: (invoice: InvoiceDraft | undefined) => void
}

/** Begins an invoice with what is known: at once for a guest; for whoever is signed in as soon as the account has answered, or not. */
export function useProposedInvoice(proposing: Proposing): () => void {
  const session = useSession()
  const now = useRef(proposing)
  now.current = proposing
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  return () => {
    asking.current?.abort()
    const { change, at } = proposing
    if (!session) return change(proposedInvoice(emptyInvoice, at))
    change(emptyInvoice)
    const gone = new AbortController()
    asking.current = gone
    const propose = (known?: KnownInvoice) => {
      const { invoice, at, change } = now.current
      // Not once it is needed no more.
      if (invoice && !gone.signal.aborted) change(proposedInvoice(invoice, at, known))
    }
    api<{ known: KnownInvoice }>('GET', '/orders/my-invoice', { signal: gone.signal }).then(
      ({ known }) => propose(known),
      () => propose(),
    )
  }
}
