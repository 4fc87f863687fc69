import type { Context } from './context.ts'
import { inSpan } from './tracing/spans.ts'

/** Address as people write it. */
interface PostalAddress {
  street: string
  streetNumber: string
  postcode: string
  city: string
}

/** Candidate point of a geocoder; the customer confirms it. Degrees, WGS 84. */
interface GeocodedPoint {
  label: string
  latitude: number
  longitude: number
}

/** Maximum wait for a response, in ms. */
const timeoutMs = 3000
/** Maximum response size: five results are about 3 KB. */
const maxResponseBytes = 200_000
const maxPoints = 5
/** Maximum cached addresses: every step of a checkout asks for the same one. */
const maxCachedAddresses = 500
const maxConcurrent = 4

const pointsCache = new Map<string, GeocodedPoint[]>()
let runningCount = 0

/**
 * Geocodes an address with the configured service (`GEOCODER_URL`, a search URL compatible with Nominatim's `/search?format=jsonv2`). Empty if the
 * address is unknown, the service is slow or answers invalid data, or four requests are running: the pin on the map is the fallback.
 */
export async function geocodeAddress({ config, log }: Pick<Context, 'config' | 'log'>, address: PostalAddress | { text: string }): Promise<GeocodedPoint[]> {
  if (config.geocoderUrl === undefined || runningCount >= maxConcurrent) return []
  const url = new URL(config.geocoderUrl)
  if ('text' in address) url.searchParams.set('q', address.text)
  else {
    url.searchParams.set('street', `${address.streetNumber} ${address.street}`)
    url.searchParams.set('postalcode', address.postcode)
    url.searchParams.set('city', address.city)
  }
  url.searchParams.set('countrycodes', 'it')
  url.searchParams.set('format', 'jsonv2')
  url.searchParams.set('limit', String(maxPoints))
  const cachedPoints = pointsCache.get(url.href)
  if (cachedPoints) return cachedPoints
  runningCount += 1
  try {
    const describe = () => ({ name: 'GET geocoder', kind: 'client' as const, attributes: { 'http.request.method': 'GET', 'server.address': url.hostname } })
    const response = await inSpan(describe, () =>
      fetch(url, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json', 'accept-language': 'it', 'user-agent': 'Spiedo (ordering)' },
      }),
    )
    if (!response.ok || !response.body) throw new Error(`answered ${response.status}`)
    const points = parsePoints(JSON.parse(await readLimitedText(response.body)))
    if (pointsCache.size >= maxCachedAddresses) pointsCache.delete(pointsCache.keys().next().value ?? '')
    pointsCache.set(url.href, points)
    return points
  } catch (error) {
    // Neither the address nor the response is logged: it is where somebody lives.
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the geocoder did not help')
    return []
  } finally {
    runningCount -= 1
  }
}

async function readLimitedText(body: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.byteLength
    if (length > maxResponseBytes) throw new RangeError('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Parses Nominatim's results, whose coordinates are strings; incomplete or invalid ones are dropped. */
function parsePoints(answer: unknown): GeocodedPoint[] {
  if (!Array.isArray(answer)) return []
  return answer.slice(0, maxPoints).flatMap((entry: unknown): GeocodedPoint[] => {
    const { lat, lon, display_name: label } = (entry ?? {}) as Record<string, unknown>
    const [latitude, longitude] = [Number.parseFloat(String(lat)), Number.parseFloat(String(lon))]
    const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    return isOnEarth && typeof label === 'string' ? [{ label: label.slice(0, 200), latitude, longitude }] : []
  })
}
