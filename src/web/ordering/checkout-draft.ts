import { useState } from 'react'
import type { PaymentMethod } from '#payments/vocabulary.ts'
import { currentSession, type Session, useSession } from '../session.ts'
import type { Contact } from './check-contact.ts'
import { emptyInvoice, type InvoiceDraft } from './invoice-draft.ts'
import { checkoutDraftKey } from './kept-draft.ts'

/** What was typed and chosen at the checkout. */
export interface CheckoutDraft {
  contact: Contact
  tipCents: number
  paymentMethod: PaymentMethod
  /** Left out: a receipt is enough. */
  invoice?: InvoiceDraft
}

/** Whose draft it is: nobody finds on a shared machine what somebody else has typed. */
const whose = (session: Session | null): string => session?.user._id ?? ''

const beginning = (session: Session | null): CheckoutDraft => ({
  contact: { name: session?.user.name ?? '', phone: '', email: session?.user.email ?? '', note: '' },
  tipCents: 0,
  paymentMethod: 'cash',
})

function kept(session: Session | null): CheckoutDraft {
  const empty = beginning(session)
  try {
    const { who, draft } = JSON.parse(sessionStorage.getItem(checkoutDraftKey) ?? '{}') as { who?: string; draft?: Partial<CheckoutDraft> }
    return who === whose(session)
      ? { ...empty, ...draft, contact: { ...empty.contact, ...draft?.contact }, ...(draft?.invoice && { invoice: { ...emptyInvoice, ...draft.invoice } }) }
      : empty
  } catch {
    return empty
  }
}

function keep(session: Session | null, draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(checkoutDraftKey, JSON.stringify({ who: whose(session), draft }))
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
}

/** What was typed at the checkout stays for as long as the tab: a look into the cart, at another time, at the menu loses nothing. */
export function useCheckoutDraft(): [CheckoutDraft, (change: Partial<CheckoutDraft>) => void] {
  const session = useSession()
  const [last, setLast] = useState(() => ({ who: whose(currentSession()), draft: kept(currentSession()) }))
  const draft = last.who === whose(session) ? last.draft : kept(session)
  const change = (changed: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...changed }
    keep(session, next)
    setLast({ who: whose(session), draft: next })
  }
  return [draft, change]
}
