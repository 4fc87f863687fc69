import { clearCheckoutDraft, clearOtherAccountsDraft } from '../ordering/state/draft-storage.ts'
import { claimStorage, clearOwnedStorage, getStorageOwnerId, ownerKey } from '../shared/browser-owner.ts'
import { serverNow } from '../shared/server-clock.ts'
import { getCurrentSession, markLoggedOut, type Session, writeSession } from './session.ts'

/** Starts a session after login: a guest's stored data moves to the account, another account's is deleted. */
export function startSession(value: Session): void {
  clearOtherAccountsDraft(value.user._id)
  writeSession(value)
  ignoreStorageErrors(claimStorage)
  notifyStores(value.user._id)
}

/**
 * Ends the session after logout or account deletion: deletes cart, address, last order and checkout draft. Without a session, a guest's data stays.
 */
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

/** Hands the stored data to the guest when a user with an expired session chooses to order as a guest. */
export function continueAsGuest(): void {
  if (!getCurrentSession()) ignoreStorageErrors(() => localStorage.setItem(ownerKey, ` ${serverNow()}`))
}

/** Forbidden or full storage holds nothing, so there is nothing to delete. */
function ignoreStorageErrors(work: () => void): void {
  try {
    work()
  } catch {
    // Same as empty storage.
  }
}

/** Dispatches the same event that browsers send to other tabs, so that stores reload for the current owner. */
const notifyStores = (newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key: ownerKey, newValue }))
