import { browserKeepsDays } from '#messages/contract-browser.ts'
import { serverNow } from './server-clock.ts'

/**
 * Whose the values in this browser's storage are: an account's, or the guest's who is not signed in. A guest who signs in takes them along; an
 * account's are in nobody else's sight, and go with its logout or as soon as somebody else keeps something here. On every page: what only
 * signing in and out need is in session-change.ts.
 */

/** An account's id, empty for a guest, a space, and when something was last kept, in ms. */
export const ownerKey = 'spiedo.whose'

let signedIn: () => string | undefined = () => undefined
/** Who was signed in on this page and has not logged out: a session that ends by itself takes nothing out of sight. */
let last = ''

/** By what an account's session is known, which this module can't import. */
export const identifyBy = (read: typeof signedIn): void => void (signedIn = read)

/** An account's id; empty: a guest. */
export const whoIsHere = (): string => {
  last = signedIn() ?? last
  return last
}

/** Whether what is kept here may be shown: it is a guest's or one's own. What is too old goes; so does an account's a day after its last change, without its session. */
export function isInSight(): boolean {
  const [who, at] = (localStorage.getItem(ownerKey) ?? '').split(' ')
  // Logged out, maybe in another tab.
  if (at === undefined) last = ''
  const isOwn = !who || who === whoIsHere()
  if (serverNow() - Number(at) <= (isOwn ? browserKeepsDays : 1) * 86_400_000 || at === undefined) return isOwn
  forget()
  return true
}

/** Whoever is here keeps something: what another account left goes, a guest's becomes theirs. */
export function takeOver(): void {
  if (!isInSight()) forget()
  localStorage.setItem(ownerKey, `${whoIsHere()} ${serverNow()}`)
}

/** All that begins with `spiedo.`, but what belongs to the device, whoever holds it. */
export function forget(): void {
  last = ''
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (/^spiedo\.(?!clock|device\.)/.test(key)) storage.removeItem(key)
}
