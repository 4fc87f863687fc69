import { createBrowserStore } from '../../shared/browser-store.ts'
import type { Tap } from '../../shared/offline/database.ts'

const storageKey = 'spiedo.device.unsent-taps'
/** Age in ms from which a tap is no longer listed: its order is long over. */
const maxAgeMs = 12 * 3_600_000
const noTaps: readonly Tap[] = []

/** Taps of this tablet that never arrived because it was revoked, until somebody has read them; without what was sent with them. */
export const unsentTaps = createBrowserStore<readonly Tap[]>({
  keys: [storageKey],
  owned: false,
  empty: noTaps,
  parse: storage => parseTaps(storage.getItem(storageKey)),
  save: (storage, taps) => {
    if (taps.length === 0) storage.removeItem(storageKey)
    else storage.setItem(storageKey, JSON.stringify(taps.map(tap => ({ ...tap, body: {} }))))
  },
})

function parseTaps(stored: string | null): readonly Tap[] {
  if (!stored) return noTaps
  const taps = (JSON.parse(stored) as Tap[]).filter(({ tappedAt }) => Date.now() - Date.parse(tappedAt) < maxAgeMs)
  return taps.length > 0 ? taps : noTaps
}
