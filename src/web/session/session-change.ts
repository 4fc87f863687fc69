import { forgetCheckoutDraft, forgetDraftOfAnother } from '../ordering/state/draft-storage.ts'
import { forget, ownerKey, takeOver, whoIsHere } from '../shared/browser-owner.ts'
import { serverNow } from '../shared/server-clock.ts'
import { currentSession, noteLeft, type Session, writeSession } from './session.ts'

/** Who comes and goes, with what this browser keeps of them. */

/** After login: what a guest has begun goes along, what another account left here goes. */
export function keepSession(value: Session): void {
  forgetDraftOfAnother(value.user._id)
  writeSession(value)
  unlessForbidden(takeOver)
  tellStores(value.user._id)
}

/** After logout, and when the account is no more: bucket, address, last order and what was typed at a checkout go with it. Without a session, a guest's stay. */
export function dropSession(): void {
  forgetCheckoutDraft()
  const isGuest = whoIsHere() === ''
  const now = currentSession()
  if (now) noteLeft(now.user)
  writeSession(null)
  if (isGuest) return
  unlessForbidden(forget)
  tellStores(null)
}

/** Somebody whose session is over orders as a guest, knowingly: what is kept here is the guest's from then on. */
export function goOnAsGuest(): void {
  if (!currentSession()) unlessForbidden(() => localStorage.setItem(ownerKey, ` ${serverNow()}`))
}

/** Storage that is forbidden or full keeps nothing, and there is nothing to be taken out of it. */
function unlessForbidden(work: () => void): void {
  try {
    work()
  } catch {
    // As if nothing had been kept.
  }
}

/** As the browser tells other tabs: stores show what is in sight of whoever is here now. */
const tellStores = (newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key: ownerKey, newValue }))
