import type { Operation } from './described-api.ts'

export interface BuiltRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

export interface RequestInput {
  /** By place and name: `path id`, `query page`, `header idempotency-key`. */
  values: Record<string, string>
  /** JSON as it was typed, or the form. */
  body: string | FormData
  token: string
}

/** What is sent for an operation. What was left empty is left out, so that the server's defaults hold. */
export function buildRequest({ method, path, parameters, body: described }: Operation, { values, body, token }: RequestInput): BuiltRequest {
  const filledParameters = parameters.flatMap(({ in: place, name }) => {
    const value = values[`${place} ${name}`] ?? ''
    return value === '' ? [] : [{ place, name, value }]
  })
  const of = (place: string) => filledParameters.filter(each => each.place === place)
  const address = of('path').reduce((sum, { name, value }) => sum.replace(`{${name}}`, encodeURIComponent(value)), path)
  const query = new URLSearchParams(of('query').map(({ name, value }) => [name, value]))
  const requestBody = described && (typeof body !== 'string' || body.trim() !== '') ? body : undefined
  return {
    url: query.size > 0 ? `${address}?${query}` : address,
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(typeof requestBody === 'string' && { 'content-type': 'application/json' }),
      ...Object.fromEntries(of('header').map(({ name, value }) => [name, value])),
    },
    body: requestBody,
  }
}

/** Between single quotes nothing means anything to a shell but the quote itself. */
const quoteForShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The same request for a terminal. The token stays out of it: commands end up in histories and tickets. */
export function buildCurl({ url, method, headers, body }: BuiltRequest, origin: string): string {
  const parts = [`curl ${method === 'GET' ? '' : `-X ${method} `}${quoteForShell(origin + url)}`]
  for (const [name, value] of Object.entries(headers))
    parts.push(name === 'authorization' ? `-H "authorization: Bearer $TOKEN"` : `-H ${quoteForShell(`${name}: ${value}`)}`)
  if (typeof body === 'string') parts.push(`-d ${quoteForShell(body)}`)
  else if (body) for (const [name, value] of body) parts.push(`-F ${quoteForShell(`${name}=${typeof value === 'string' ? value : `@${value.name}`}`)}`)
  return parts.join(' \\\n  ')
}
