import type { Operation } from './described-api.ts'

export interface BuiltRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

interface RequestInput {
  /** Values by location and name: `path id`, `query page`, `header idempotency-key`. */
  values: Record<string, string>
  /** JSON as typed, or the form. */
  body: string | FormData
  token: string
}

/** Builds the request of an operation. Empty values are omitted, so that the server's defaults apply. */
export function buildRequest({ method, path, parameters, body: described }: Operation, { values, body, token }: RequestInput): BuiltRequest {
  const filledParameters = parameters.flatMap(({ in: place, name }) => {
    const value = values[`${place} ${name}`] ?? ''
    return value === '' ? [] : [{ place, name, value }]
  })
  const parametersIn = (place: string) => filledParameters.filter(parameter => parameter.place === place)
  const address = parametersIn('path').reduce((sum, { name, value }) => sum.replace(`{${name}}`, encodeURIComponent(value)), path)
  const query = new URLSearchParams(parametersIn('query').map(({ name, value }) => [name, value]))
  const requestBody = described && (typeof body !== 'string' || body.trim() !== '') ? body : undefined
  return {
    url: query.size > 0 ? `${address}?${query}` : address,
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(typeof requestBody === 'string' && { 'content-type': 'application/json' }),
      ...Object.fromEntries(parametersIn('header').map(({ name, value }) => [name, value])),
    },
    body: requestBody,
  }
}

/** Between single quotes, a shell interprets only the quote itself. */
const quoteForShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Builds the same request as a curl command. The token is omitted: commands end up in histories and tickets. */
export function buildCurl({ url, method, headers, body }: BuiltRequest, origin: string): string {
  const parts = [`curl ${method === 'GET' ? '' : `-X ${method} `}${quoteForShell(origin + url)}`]
  for (const [name, value] of Object.entries(headers))
    parts.push(name === 'authorization' ? `-H "authorization: Bearer $TOKEN"` : `-H ${quoteForShell(`${name}: ${value}`)}`)
  if (typeof body === 'string') parts.push(`-d ${quoteForShell(body)}`)
  else if (body) for (const [name, value] of body) parts.push(`-F ${quoteForShell(`${name}=${typeof value === 'string' ? value : `@${value.name}`}`)}`)
  return parts.join(' \\\n  ')
}
