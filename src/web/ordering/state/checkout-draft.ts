import { useState } from 'react'
import type { PackagingChoice, SoldOutWish } from '#orders/vocabulary.ts'
import type { PaymentMethod } from '#payments/vocabulary.ts'
import { getCurrentSession, hasExpiredSession, type SignedInUser, useSession } from '../../session/session.ts'
import { useEndedSessionUser } from '../checkout/session-ended.tsx'
import { checkoutDraftKey } from './draft-storage.ts'
import { emptyInvoice, type InvoiceDraft } from './empty-invoice.ts'
import { getRememberedGuest, rememberGuest } from './remembered-guest.ts'
import type { Contact } from './validate-contact.ts'

/** Fields and choices of the checkout. */
interface CheckoutDraft {
  contact: Contact
  tipCents: number
  paymentMethod: PaymentMethod
  /** Wish for a dish that runs out before it is made; undefined: ask. */
  ifSoldOut?: SoldOutWish
  packaging?: PackagingChoice
  /** Cutlery was asked for. */
  cutlery?: boolean
  /** The customer is old enough for alcohol. */
  ageDeclared?: boolean
  /** Undefined: a receipt is enough. */
  invoice?: InvoiceDraft
}

/** Owner of the draft: on a shared device no one sees another person's input. */
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
    // Storage is full or blocked: the draft lasts as long as the page.
  }
}

/**
 * Checkout draft, stored for the tab's lifetime: visiting the cart, the time choice or the menu loses nothing. An expired session keeps the draft for
 * its account.
 */
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
