import { browserRetentionDays } from '#messages/browser-retention.ts'
import { serverNow } from './server-clock.ts'

/**
 * Whose the values in this browser's storage are: an account's, or the guest's who is not signed in. A guest who signs in takes them along; an
 * account's are in nobody else's sight, and go with its logout or as soon as somebody else keeps something here. On every page: what only
 * signing in and out need is in session-change.ts.
 */

/** An account's id, empty for a guest, a space, and when something was last kept, in ms. */
export const ownerKey = 'spiedo.whose'

let readSignedInId: () => string | undefined = () => undefined
/** Who was signed in on this page and has not logged out: a session that ends by itself takes nothing out of sight. */
let lastSignedInId = ''

/** By what an account's session is known, which this module can't import. */
export const setSignedInIdReader = (read: typeof readSignedInId): void => void (readSignedInId = read)

/** An account's id; empty: a guest. */
export const getStorageOwnerId = (): string => {
  lastSignedInId = readSignedInId() ?? lastSignedInId
  return lastSignedInId
}

/** Whether what is kept here may be shown: it is a guest's or one's own. What is too old goes; so does an account's a day after its last change, without its session. */
export function mayReadStorage(): boolean {
  const [ownerId, storedAt] = (localStorage.getItem(ownerKey) ?? '').split(' ')
  // Logged out, maybe in another tab.
  if (storedAt === undefined) lastSignedInId = ''
  const isOwn = !ownerId || ownerId === getStorageOwnerId()
  if (serverNow() - Number(storedAt) <= (isOwn ? browserRetentionDays : 1) * 86_400_000 || storedAt === undefined) return isOwn
  clearOwnedStorage()
  return true
}

/** Whoever is here keeps something: what another account left goes, a guest's becomes theirs. */
export function claimStorage(): void {
  if (!mayReadStorage()) clearOwnedStorage()
  localStorage.setItem(ownerKey, `${getStorageOwnerId()} ${serverNow()}`)
}

/** All that begins with `spiedo.`, but what belongs to the device, whoever holds it. */
export function clearOwnedStorage(): void {
  lastSignedInId = ''
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (/^spiedo\.(?!clock|device\.)/.test(key)) storage.removeItem(key)
}
