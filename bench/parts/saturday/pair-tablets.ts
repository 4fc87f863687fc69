import type { Calls } from './calls.ts'
import type { Chain } from './chain.ts'

/** Pairs a tablet with each restaurant by a code of the back office. Returns the tablets' tokens by restaurant. */
export async function pairTablets({ restaurants, administrators }: Chain, calls: Calls): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  for (const [index, { id, name }] of restaurants.entries()) {
    const token = administrators[index % administrators.length]
    const made = await calls.send('POST', `/api/v1/office/restaurants/${id}/devices/codes`, { token, body: { name: 'Tablet cucina' } })
    const paired = await calls.send('POST', '/api/v1/kitchen/devices/pair', { body: { code: made.body.code }, from: `10.201.${index}.1` })
    if (paired.status !== 200) throw new Error(`a tablet of ${name} answered ${made.status} and ${paired.status}: ${paired.body.message ?? made.body.message}`)
    tokens.set(id, String(paired.body.token))
  }
  return tokens
}
