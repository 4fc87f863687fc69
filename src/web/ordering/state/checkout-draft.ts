import { useState } from 'react'
import type { PaymentMethod } from '#payments/vocabulary.ts'
import { getCurrentSession, hasExpiredSession, type SignedInUser, useSession } from '../../session/session.ts'
import { useEndedSessionUser } from '../checkout/session-ended.tsx'
import { checkoutDraftKey } from './draft-storage.ts'
import { emptyInvoice, type InvoiceDraft } from './invoice-draft.ts'
import { getRememberedGuest, rememberGuest } from './remembered-guest.ts'
import type { Contact } from './validate-contact.ts'

/** What was typed and chosen at the checkout. */
export interface CheckoutDraft {
  contact: Contact
  tipCents: number
  paymentMethod: PaymentMethod
  /** Left out: a receipt is enough. */
  invoice?: InvoiceDraft
}

/** Whose draft it is: nobody finds on a shared machine what somebody else has typed. */
const getOwnerId = (user: SignedInUser | undefined): string => user?._id ?? ''

const createDraft = (user: SignedInUser | undefined): CheckoutDraft => ({
  contact: { name: user?.name ?? '', phone: '', email: user?.email ?? '', note: '', allergy: '', ...(!user && getRememberedGuest()) },
  tipCents: 0,
  paymentMethod: 'cash',
})

function readDraft(user: SignedInUser | undefined): CheckoutDraft {
  const empty = createDraft(user)
  try {
    const { who, draft } = JSON.parse(sessionStorage.getItem(checkoutDraftKey) ?? '{}') as { who?: string; draft?: Partial<CheckoutDraft> }
    return who === getOwnerId(user)
      ? { ...empty, ...draft, contact: { ...empty.contact, ...draft?.contact }, ...(draft?.invoice && { invoice: { ...emptyInvoice, ...draft.invoice } }) }
      : empty
  } catch {
    return empty
  }
}

function saveDraft(user: SignedInUser | undefined, draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(checkoutDraftKey, JSON.stringify({ who: getOwnerId(user), draft }))
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
}

/** What was typed at the checkout stays for as long as the tab: a look into the cart, at another time, at the menu loses nothing. Nor does a session that ends by itself on the page: it stays that account’s. */
export function useCheckoutDraft(): [CheckoutDraft, (change: Partial<CheckoutDraft>) => void] {
  const endedUser = useEndedSessionUser()
  const user = useSession()?.user ?? (endedUser && hasExpiredSession(endedUser) ? endedUser : undefined)
  const [last, setLast] = useState(() => ({ who: getOwnerId(getCurrentSession()?.user), draft: readDraft(getCurrentSession()?.user) }))
  const draft = last.who === getOwnerId(user) ? last.draft : readDraft(user)
  const change = (changed: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...changed }
    saveDraft(user, next)
    if (changed.contact && !user && getRememberedGuest()) rememberGuest(changed.contact)
    setLast({ who: getOwnerId(user), draft: next })
  }
  return [draft, change]
}
