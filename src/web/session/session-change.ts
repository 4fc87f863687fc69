import { clearCheckoutDraft, clearOtherAccountsDraft } from '../ordering/state/draft-storage.ts'
import { claimStorage, clearOwnedStorage, getStorageOwnerId, ownerKey } from '../shared/browser-owner.ts'
import { serverNow } from '../shared/server-clock.ts'
import { getCurrentSession, markLoggedOut, type Session, writeSession } from './session.ts'

/** Who comes and goes, with what this browser keeps of them. */

/** After login: what a guest has begun goes along, what another account left here goes. */
export function startSession(value: Session): void {
  clearOtherAccountsDraft(value.user._id)
  writeSession(value)
  ignoreStorageErrors(claimStorage)
  notifyStores(value.user._id)
}

/** After logout, and when the account is no more: bucket, address, last order and what was typed at a checkout go with it. Without a session, a guest's stay. */
export function clearSession(): void {
  clearCheckoutDraft()
  const isGuest = getStorageOwnerId() === ''
  const session = getCurrentSession()
  if (session) markLoggedOut(session.user)
  writeSession(null)
  if (isGuest) return
  ignoreStorageErrors(clearOwnedStorage)
  notifyStores(null)
}

/** Somebody whose session is over orders as a guest, knowingly: what is kept here is the guest's from then on. */
export function continueAsGuest(): void {
  if (!getCurrentSession()) ignoreStorageErrors(() => localStorage.setItem(ownerKey, ` ${serverNow()}`))
}

/** Storage that is forbidden or full keeps nothing, and there is nothing to be taken out of it. */
function ignoreStorageErrors(work: () => void): void {
  try {
    work()
  } catch {
    // As if nothing had been kept.
  }
}

/** As the browser tells other tabs: stores show what is in sight of whoever is here now. */
const notifyStores = (newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key: ownerKey, newValue }))
