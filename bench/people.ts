/** Demo accounts, as printed at start. */
export const administrator = { email: 'admin@spiedo.test', password: 'spiedo-admin' }

/** Header that makes a call count for another IP; only a server that trusts its proxy accepts it. */
export const forwardedForHeader = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })

/**
 * Signs in and returns the session's token.
 * @throws with the server's message if refused
 */
export async function signIn(server: string, person: { email: string; password: string }, headers: Record<string, string> = {}): Promise<string> {
  const response = await postJson(`${server}/api/v1/auth/login`, person, headers)
  const answer = (await response.json()) as { token?: string; message?: string }
  if (!response.ok || !answer.token) throw new Error(`${person.email} could not sign in: ${response.status} ${answer.message}`)
  return answer.token
}

/**
 * Creates an account.
 * @throws with the server's message if refused
 */
export async function registerAccount(
  server: string,
  person: { name: string; email: string; password: string },
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await postJson(`${server}/api/v1/auth/register`, person, headers)
  if (!response.ok) throw new Error(`${person.email} could not register: ${response.status} ${await response.text()}`)
}

function postJson(url: string, body: object, headers: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
}

export const bearerHeader = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
