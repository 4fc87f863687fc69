import type { Context } from './context.ts'

/** An address as people write it. */
export interface WrittenAddress {
  street: string
  streetNumber: string
  postcode: string
  city: string
}

/** Where a geocoder thinks that it lies; to be confirmed by whoever wrote it. Degrees, WGS 84. */
export interface FoundPoint {
  label: string
  latitude: number
  longitude: number
}

/** Longer than this nobody waits, in ms. */
const patience = 3000
/** An answer of five places is about 3 KB; what is larger is no answer. */
const largest = 200_000
const mostPoints = 5
/** So many answers are remembered: the same address is asked for by every step of one checkout. */
const mostRemembered = 500
const mostAtOnce = 4

const remembered = new Map<string, FoundPoint[]>()
let underWay = 0

/**
 * Asks the geocoder of the settings (`GEOCODER_URL`, a search address that answers like Nominatim's `/search?format=jsonv2`)
 * where an address lies. Empty when it knows no such place, does not answer in time, answers something else, or is
 * asked for more than four at once: the pin on the map is always there.
 */
export async function findPoints({ config, log }: Pick<Context, 'config' | 'log'>, address: WrittenAddress | { text: string }): Promise<FoundPoint[]> {
  if (config.geocoderUrl === undefined || underWay >= mostAtOnce) return []
  const url = new URL(config.geocoderUrl)
  if ('text' in address) url.searchParams.set('q', address.text)
  else {
    url.searchParams.set('street', `${address.streetNumber} ${address.street}`)
    url.searchParams.set('postalcode', address.postcode)
    url.searchParams.set('city', address.city)
  }
  url.searchParams.set('countrycodes', 'it')
  url.searchParams.set('format', 'jsonv2')
  url.searchParams.set('limit', String(mostPoints))
  const known = remembered.get(url.href)
  if (known) return known
  underWay += 1
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: { accept: 'application/json', 'accept-language': 'it', 'user-agent': 'Spiedo (ordering)' },
    })
    if (!response.ok || !response.body) throw new Error(`answered ${response.status}`)
    const points = readPoints(JSON.parse(await readShort(response.body)))
    if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '')
    remembered.set(url.href, points)
    return points
  } catch (error) {
    // Neither the address nor the answer is logged: it is where somebody lives.
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the geocoder did not help')
    return []
  } finally {
    underWay -= 1
  }
}

async function readShort(body: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.byteLength
    if (length > largest) throw new RangeError('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Nominatim writes coordinates as texts; what lacks one, or lies nowhere, is left out. */
function readPoints(answer: unknown): FoundPoint[] {
  if (!Array.isArray(answer)) return []
  return answer.slice(0, mostPoints).flatMap((entry: unknown): FoundPoint[] => {
    const { lat, lon, display_name: label } = (entry ?? {}) as Record<string, unknown>
    const [latitude, longitude] = [Number.parseFloat(String(lat)), Number.parseFloat(String(lon))]
    const lies = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    return lies && typeof label === 'string' ? [{ label: label.slice(0, 200), latitude, longitude }] : []
  })
}
