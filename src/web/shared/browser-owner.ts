import { browserRetentionDays } from '#messages/browser-retention.ts'
import { dayMs } from '#platform/time-units.ts'
import { serverNow } from './server-clock.ts'

/**
 * Owner of the values in this browser's storage: an account, or the guest. A guest's values move to the account at login. An account's values are
 * hidden from others, and are deleted at its logout or when another owner stores something. Loaded on every page; code needed only at login and
 * logout is in session-change.ts.
 */

/** Account id (empty for a guest), a space, and the time of the last write in ms. */
export const ownerKey = 'spiedo.whose'

let readSignedInId: () => string | undefined = () => undefined
/** Account last signed in on this page without a logout: an expired session hides nothing. */
let lastSignedInId = ''

/** Injects the reader of the session's account id, which this module cannot import. */
export const setSignedInIdReader = (read: typeof readSignedInId): void => void (readSignedInId = read)

/** Account id; empty for a guest. */
export const getStorageOwnerId = (): string => {
  lastSignedInId = readSignedInId() ?? lastSignedInId
  return lastSignedInId
}

/**
 * Whether the stored values may be shown: a guest's or one's own. Expired values are deleted, as are an account's one day after its last write
 * without a session.
 */
export function mayReadStorage(): boolean {
  const [ownerId, storedAt] = (localStorage.getItem(ownerKey) ?? '').split(' ')
  // Logout, perhaps in another tab.
  if (storedAt === undefined) lastSignedInId = ''
  const isOwn = !ownerId || ownerId === getStorageOwnerId()
  if (serverNow() - Number(storedAt) <= (isOwn ? browserRetentionDays : 1) * dayMs || storedAt === undefined) return isOwn
  clearOwnedStorage()
  return true
}

/** Claims the storage for the current owner: another account's values are deleted, a guest's are adopted. */
export function claimStorage(): void {
  if (!mayReadStorage()) clearOwnedStorage()
  localStorage.setItem(ownerKey, `${getStorageOwnerId()} ${serverNow()}`)
}

/** Name of the database of what a work screen needs without a network (offline/database.ts). */
export const offlineDatabaseName = 'spiedo-offline'

/** Removes all `spiedo.` keys except those of the device, and the offline database. */
export function clearOwnedStorage(): void {
  lastSignedInId = ''
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (/^spiedo\.(?!clock|device\.)/.test(key)) storage.removeItem(key)
  globalThis.indexedDB?.deleteDatabase(offlineDatabaseName)
}
