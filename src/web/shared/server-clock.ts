/**
 * The server's time as far as this device can tell. Clocks of tablets are wrong by minutes and hours; what the server names as an instant is
 * compared with `serverNow`, never with the device's own clock.
 */

const key = 'spiedo.clock'

/** What has to be added to the device's clock, in ms; kept for the next page, which compares before it has asked anything. */
let offset = keptOffset()
const listeners = new Set<() => void>()

/** The server's time, in ms. */
export const serverNow = (): number => Date.now() + offset

/** What has to be added to the device's clock, in ms: 0 while that is right. */
export const clockOffset = (): number => offset

/** Hears of it when the device's clock turns out to be wrong, or is set right. Answers how to end that. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The `Date` of an answer is in whole seconds, and a server may write the same one for a moment longer. */
const granularity = 2000

/**
 * Learns from an answer that no cache has kept: when it was asked for (device's clock, ms), and what `Date` it bears. The server wrote it between
 * then and now, so that a clock which agrees with that much is left alone.
 */
export function learnFromAnswer({ headers }: Pick<Response, 'headers'>, method: string, askedAt: number): void {
  const control = headers.get('cache-control') ?? ''
  const written = Date.parse(headers.get('date') ?? '')
  const mayBeOld = method === 'GET' && control !== '' && !/no-store|max-age=0/.test(control)
  if (!mayBeOld && Number.isFinite(written)) settle({ least: written - Date.now(), most: written + granularity - askedAt })
}

/** How late what a live stream says may arrive, in ms. */
const onTheWay = 5000

/** Learns from what a live stream has just said of the server's time, in ms. */
export function learnFromStream(said: number): void {
  if (Number.isFinite(said)) settle({ least: said - Date.now(), most: said + onTheWay - Date.now(), likely: said - Date.now() })
}

/** A clock that is wrong by no more than this is right, in ms. */
const tolerance = 1000

/** The offset lies between `least` and `most`, in ms. */
function settle({ least, most, likely = Math.round((least + most) / 2) }: { least: number; most: number; likely?: number }): void {
  const fits = (value: number) => value >= least - tolerance && value <= most + tolerance
  if (fits(offset)) return
  offset = fits(0) ? 0 : likely
  try {
    if (offset === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, String(offset))
  } catch {
    // Without storage the next page learns it anew.
  }
  for (const changed of listeners) changed()
}

function keptOffset(): number {
  try {
    const kept = Number(localStorage.getItem(key))
    return Number.isFinite(kept) ? kept : 0
  } catch {
    return 0
  }
}
