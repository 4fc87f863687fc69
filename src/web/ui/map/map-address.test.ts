import { expect, it } from 'vitest'
import { getMapUrl } from './map-address.ts'

const agents = {
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  firefoxOnAndroid: 'Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0',
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}
const leads = (userAgent: string, maxTouchPoints: number) => getMapUrl(41.9, 12.5, { userAgent, maxTouchPoints })

it.each([
  [agents.android, 5, 'geo:41.9,12.5?q=41.9,12.5'],
  [agents.firefoxOnAndroid, 5, 'geo:41.9,12.5?q=41.9,12.5'],
  [agents.iPhone, 5, 'https://maps.apple.com/?daddr=41.9,12.5'],
  // iPad, then Mac.
  [agents.mac, 5, 'https://maps.apple.com/?daddr=41.9,12.5'],
  [agents.mac, 0, 'https://www.openstreetmap.org/?mlat=41.9&mlon=12.5#map=17/41.9/12.5'],
  // A touch screen alone does not make a phone.
  [agents.windows, 10, 'https://www.openstreetmap.org/?mlat=41.9&mlon=12.5#map=17/41.9/12.5'],
])('%s with %i touch points opens %s', (userAgent, touchPoints, address) => {
  expect(leads(userAgent, touchPoints)).toBe(address)
})
