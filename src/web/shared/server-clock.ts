/**
 * The server's time as far as this device can tell. Clocks of tablets are wrong by minutes and hours; what the server names as an instant is
 * compared with `serverNow`, never with the device's own clock.
 */

const offsetStorageKey = 'spiedo.clock'

/** What has to be added to the device's clock, in ms; kept for the next page, which compares before it has asked anything. */
let offsetMs = readStoredOffset()
const listeners = new Set<() => void>()

/** The server's time, in ms. */
export const serverNow = (): number => Date.now() + offsetMs

/** What has to be added to the device's clock, in ms: 0 while that is right. */
export const getClockOffsetMs = (): number => offsetMs

/** Hears of it when the device's clock turns out to be wrong, or is set right. Answers how to end that. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The `Date` of an answer is in whole seconds, and a server may write the same one for a moment longer. */
const dateGranularityMs = 2000

/**
 * Learns from an answer that no cache has kept: when it was asked for (device's clock, ms), and what `Date` it bears. The server wrote it between
 * then and now, so that a clock which agrees with that much is left alone.
 */
export function syncClockFromResponse({ headers }: Pick<Response, 'headers'>, method: string, askedAt: number): void {
  const cacheControl = headers.get('cache-control') ?? ''
  const serverDateMs = Date.parse(headers.get('date') ?? '')
  const mayBeCached = method === 'GET' && cacheControl !== '' && !/no-store|max-age=0/.test(cacheControl)
  if (!mayBeCached && Number.isFinite(serverDateMs)) adjustOffset({ least: serverDateMs - Date.now(), most: serverDateMs + dateGranularityMs - askedAt })
}

/** How late what a live stream says may arrive, in ms. */
const maxStreamDelayMs = 5000

/** Learns from what a live stream has just said of the server's time, in ms. */
export function syncClockFromStream(serverTimeMs: number): void {
  if (Number.isFinite(serverTimeMs))
    adjustOffset({ least: serverTimeMs - Date.now(), most: serverTimeMs + maxStreamDelayMs - Date.now(), likely: serverTimeMs - Date.now() })
}

/** A clock that is wrong by no more than this is right, in ms. */
const toleranceMs = 1000

/** The offset lies between `least` and `most`, in ms. */
function adjustOffset({ least, most, likely = Math.round((least + most) / 2) }: { least: number; most: number; likely?: number }): void {
  const isWithinBounds = (value: number) => value >= least - toleranceMs && value <= most + toleranceMs
  if (isWithinBounds(offsetMs)) return
  offsetMs = isWithinBounds(0) ? 0 : likely
  try {
    if (offsetMs === 0) localStorage.removeItem(offsetStorageKey)
    else localStorage.setItem(offsetStorageKey, String(offsetMs))
  } catch {
    // Without storage the next page learns it anew.
  }
  for (const notify of listeners) notify()
}

function readStoredOffset(): number {
  try {
    const storedOffset = Number(localStorage.getItem(offsetStorageKey))
    return Number.isFinite(storedOffset) ? storedOffset : 0
  } catch {
    return 0
  }
}
