import { expireSession, getCurrentSession } from '../session/session.ts'
import { dismissToasts } from '../ui/toast/toast.ts'
import { syncClockFromResponse } from './server-clock.ts'
import { withTimeout } from './with-timeout.ts'

/** Error from the API, as in its response envelope. */
export class ApiError extends Error {
  status: number
  /** Machine-readable: `invalid_input`, `too_many` … */
  code: string
  /** Messages by field; empty unless the response names fields. */
  fields: Record<string, string>
  /** Whole response body, for additional fields. */
  answer: Record<string, unknown>
  /** Method and path: `POST /auth/login`. */
  call: string

  constructor(status: number, answer: Record<string, unknown>, call: string) {
    super(typeof answer.message === 'string' ? answer.message : '')
    this.status = status
    this.code = typeof answer.code === 'string' ? answer.code : ''
    this.answer = answer
    this.call = call
    const errors = Array.isArray(answer.errors) ? (answer.errors as { field: string; message: string }[]) : []
    this.fields = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  }
}

/** No response from the API, or one without its envelope. The message names the call. Already logged. */
export class NetworkError extends Error {}

/** Key of a failed call for its toast: a retry of the same change closes the toast. */
export const getFailedCall = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.call : error instanceof NetworkError ? error.message : undefined

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface CallOptions {
  /** Sent as JSON, unless a FormData. */
  body?: unknown
  query?: Record<string, string | number | undefined>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Sends no token, even when signed in. */
  asGuest?: boolean | undefined
  /** Reads a successful response that is not JSON: a file. */
  read?: (response: Response) => Promise<object>
}

/**
 * Calls the API: `api('POST', '/auth/login', { body })`. Adds the bearer token when there is one; messages come in the page's language.
 * @throws ApiError on a failure status, with a user-facing `message`
 * @throws NetworkError without a response, or after the timeout
 */
export async function api<Answer extends object>(
  method: Method,
  path: string,
  { body, query, headers, signal, asGuest, read }: CallOptions = {},
): Promise<Answer> {
  const session = asGuest ? null : getCurrentSession()
  const search = new URLSearchParams(Object.entries(query ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])))
  const isForm = body instanceof FormData
  const call = `${method} ${path}`
  if (method !== 'GET') dismissToasts(call)
  let status: number
  let answer: Record<string, unknown>
  try {
    const requestInit = {
      method,
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
      headers: {
        'accept-language': document.documentElement.lang,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(session && { authorization: `Bearer ${session.token}` }),
        ...headers,
      },
    }
    const sendRequest = async (signal: AbortSignal) => {
      const requestedAt = Date.now()
      const response = await fetch(`/api/v1${path}${search.size > 0 ? `?${search}` : ''}`, { ...requestInit, signal })
      syncClockFromResponse(response, method, requestedAt)
      const answer = (await (read && response.ok ? read(response) : response.json())) as Record<string, unknown>
      return [response.status, answer] as const
    }
    ;[status, answer] = await withTimeout(sendRequest, {
      isFile: read !== undefined || (isForm && [...body.values()].some(part => typeof part !== 'string')),
      signal,
    })
    // A gateway's own JSON has no envelope and no user-facing message.
    if (status >= 400 && answer.success !== false) throw new Error(call)
  } catch (error) {
    if (signal?.aborted) throw error
    // biome-ignore lint/suspicious/noConsole: the specification, section 8: network failures are logged
    console.warn(call, error)
    throw new NetworkError(call, { cause: error })
  }
  if (status < 400 && answer.success !== false) return answer as Answer
  // 401: the token is invalid. End the session unless a new login replaced the token meanwhile.
  if (status === 401 && session && getCurrentSession()?.token === session.token) expireSession()
  throw new ApiError(status, answer, call)
}
