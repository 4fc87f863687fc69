/** Which device a press comes from, as its browser says it. */
type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** A point on a map that every browser can show, also without scripts. */
export const getOpenStreetMapUrl = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/**
 * What opens the device's own navigation at a point: on Android the app that was chosen there (RFC 5870), on iPhone and iPad Apple's maps,
 * which has no `geo:`. An iPad calls itself a Mac, which has no touch screen. Elsewhere a map in the browser.
 */
export function getMapUrl(latitude: number, longitude: number, { userAgent, maxTouchPoints }: Device): string {
  const point = `${latitude},${longitude}`
  if (/Android/.test(userAgent)) return `geo:${point}?q=${point}`
  if (/iP(hone|[ao]d)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return `https://maps.apple.com/?daddr=${point}`
  return getOpenStreetMapUrl(latitude, longitude)
}
