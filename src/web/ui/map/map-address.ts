/** Device properties that identify the platform. */
type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Map address that works in every browser, also without scripts. */
export const getOpenStreetMapUrl = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/**
 * Address that opens the device's navigation app: on Android the default app (`geo:`, RFC 5870), on iPhone and iPad Apple Maps, which has no `geo:`.
 * An iPad identifies itself as a Mac, but Macs have no touch screen. Elsewhere a map in the browser.
 */
export function getMapUrl(latitude: number, longitude: number, { userAgent, maxTouchPoints }: Device): string {
  const point = `${latitude},${longitude}`
  if (/Android/.test(userAgent)) return `geo:${point}?q=${point}`
  if (/iP(hone|[ao]d)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return `https://maps.apple.com/?daddr=${point}`
  return getOpenStreetMapUrl(latitude, longitude)
}
