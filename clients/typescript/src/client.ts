import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from './schema.ts'

export type SpiedoClient = Client<paths>

/**
 * Creates a client of the integration API: `client.GET('/api/v1/integrations/orders', { params: { query: { after } } })`. Every call answers
 * `{ data }`, or `{ error }` with `code` and `message`; it throws only when the server cannot be reached.
 */
export const createSpiedoClient = ({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }): SpiedoClient =>
  createFetchClient<paths>({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } })
