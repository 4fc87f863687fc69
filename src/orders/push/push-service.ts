/** The push services of the browsers there are, by the end of their host. An address is given by a stranger: nobody else is ever sent to. */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/**
 * Whether news may be sent to an address: a browser's push service over TLS. `also` are hosts that a setting allows besides, there
 * without TLS too: a gateway of one's own, or what a test listens with.
 */
export function isPushService(endpoint: string, also: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, port } = new URL(endpoint)
  if (also.includes(hostname)) return protocol === 'https:' || protocol === 'http:'
  if (protocol !== 'https:' || port !== '' || username !== '') return false
  return services.some(service => hostname === service || hostname.endsWith(`.${service}`))
}
