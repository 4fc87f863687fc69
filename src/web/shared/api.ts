import { expireSession, getCurrentSession } from '../session/session.ts'
import { dismissToasts } from '../ui/toast/toast.ts'
import { syncClockFromResponse } from './server-clock.ts'
import { withTimeout } from './with-timeout.ts'

/** What the API refused, as its envelope says it. */
export class ApiError extends Error {
  status: number
  /** For programs: `invalid_input`, `too_many` … */
  code: string
  /** By field; only where the answer names fields. */
  fields: Record<string, string>
  /** The whole answer, for what else it carries. */
  answer: Record<string, unknown>
  /** Which call it was: `POST /auth/login`. */
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

/** The API was not reached, or what came back was not its answer. Its message is the call. Already logged. */
export class NetworkError extends Error {}

/** What a toast about a failure is of: the change that was asked for. It goes as that is asked for again. */
export const getFailedCall = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.call : error instanceof NetworkError ? error.message : undefined

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface CallOptions {
  /** Sent as JSON; a FormData as it is. */
  body?: unknown
  query?: Record<string, string | number | undefined>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Without the token, whoever is signed in. */
  asGuest?: boolean | undefined
  /** Reads a good answer that is no JSON: a file. */
  read?: (response: Response) => Promise<object>
}

/**
 * One call of the API: `api('POST', '/auth/login', { body })`. The bearer token goes along when there is one, messages
 * come in the language of the page.
 * @throws ApiError when the answer is no success, its `message` in words for people
 * @throws NetworkError when there was no answer, or none in time
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
      isFile: read !== undefined || (isForm && [...body.values()].some(each => typeof each !== 'string')),
      signal,
    })
    // A gateway's own JSON: without our envelope there are no words in it for anybody.
    if (status >= 400 && answer.success !== false) throw new Error(call)
  } catch (error) {
    if (signal?.aborted) throw error
    // biome-ignore lint/suspicious/noConsole: the specification, section 8: network failures are logged
    console.warn(call, error)
    throw new NetworkError(call, { cause: error })
  }
  if (status < 400 && answer.success !== false) return answer as Answer
  // The token is no longer good: unless somebody has signed in anew meanwhile, nobody is signed in.
  if (status === 401 && session && getCurrentSession()?.token === session.token) expireSession()
  throw new ApiError(status, answer, call)
}
