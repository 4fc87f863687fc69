/**
 * Server time as estimated on this device. Tablet clocks are wrong by minutes or hours, so compare server instants with `serverNow`, never with the
 * device's clock.
 */

const offsetStorageKey = 'spiedo.clock'

/** Offset to add to the device's clock, in ms. Stored for the next page, which compares times before its first request. */
let offsetMs = readStoredOffset()
const listeners = new Set<() => void>()

/** Server time, in ms. */
export const serverNow = (): number => Date.now() + offsetMs

/** Offset to add to the device's clock, in ms; 0 while the clock is right. */
export const getClockOffsetMs = (): number => offsetMs

/** Calls the listener when the clock offset changes. Returns the unsubscribe function. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** `Date` headers have whole seconds, and a server may reuse one for a moment longer. */
const dateGranularityMs = 2000

/**
 * Adjusts the offset from an uncached response: its request time (device's clock, ms) and its `Date`. The server wrote `Date` between the request and
 * now, so a clock consistent with that range stays unchanged.
 */
export function syncClockFromResponse({ headers }: Pick<Response, 'headers'>, method: string, askedAt: number): void {
  const cacheControl = headers.get('cache-control') ?? ''
  const serverDateMs = Date.parse(headers.get('date') ?? '')
  const mayBeCached = method === 'GET' && cacheControl !== '' && !/no-store|max-age=0/.test(cacheControl)
  if (!mayBeCached && Number.isFinite(serverDateMs)) adjustOffset({ min: serverDateMs - Date.now(), max: serverDateMs + dateGranularityMs - askedAt })
}

/** Maximum delay of a stream event, in ms. */
const maxStreamDelayMs = 5000

/** Adjusts the offset from the server time of a stream event, in ms. */
export function syncClockFromStream(serverTimeMs: number): void {
  if (Number.isFinite(serverTimeMs))
    adjustOffset({ min: serverTimeMs - Date.now(), max: serverTimeMs + maxStreamDelayMs - Date.now(), likely: serverTimeMs - Date.now() })
}

/** Clock errors up to this count as correct, in ms. */
const toleranceMs = 1000

/** The offset lies between `least` and `most`, in ms. */
function adjustOffset({ min, max, likely = Math.round((min + max) / 2) }: { min: number; max: number; likely?: number }): void {
  const isWithinBounds = (value: number) => value >= min - toleranceMs && value <= max + toleranceMs
  if (isWithinBounds(offsetMs)) return
  offsetMs = isWithinBounds(0) ? 0 : likely
  try {
    if (offsetMs === 0) localStorage.removeItem(offsetStorageKey)
    else localStorage.setItem(offsetStorageKey, String(offsetMs))
  } catch {
    // Without storage the next page measures the offset again.
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
