/** Push services of current browsers, by host suffix. Endpoints come from strangers, so no other host is ever contacted. */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/**
 * Tells whether an endpoint is a browser's push service over TLS. `also` has further hosts from the settings, even without TLS: an own
 * gateway, or a test server.
 */
export function isPushService(endpoint: string, also: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, port } = new URL(endpoint)
  if (also.includes(hostname)) return protocol === 'https:' || protocol === 'http:'
  if (protocol !== 'https:' || port !== '' || username !== '') return false
  return services.some(service => hostname === service || hostname.endsWith(`.${service}`))
}
