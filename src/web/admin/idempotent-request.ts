import { ApiError, api, NetworkError } from '../shared/api.ts'
import { createRandomKey } from '../shared/random-key.ts'

/** Idempotency keys of unanswered requests, by request. */
const pendingKeys = new Map<string, string>()

/**
 * `api` for creating calls: an identical retry after a missing answer reuses its idempotency key, so the server does not create twice. Changed or
 * answered requests get a new key.
 */
export async function sendIdempotent<Answer extends object>(method: 'POST' | 'PUT', path: string, { body }: { body?: object } = {}): Promise<Answer> {
  if (method === 'PUT') return api<Answer>(method, path, { body })
  const content = `${path} ${requestFingerprint(body)}`
  const key = pendingKeys.get(content) ?? createRandomKey()
  pendingKeys.set(content, key)
  try {
    const answer = await api<Answer>(method, path, { body, headers: { 'idempotency-key': key } })
    pendingKeys.delete(content)
    return answer
  } catch (error) {
    if (!mayHaveSucceeded(error)) pendingKeys.delete(content)
    throw error
  }
}

const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.code === 'already_begun' || error.code === 'already_done'))

const requestFingerprint = (body: object = {}): string =>
  JSON.stringify(
    body instanceof FormData
      ? [...body].map(([name, value]) => (value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value]))
      : body,
  )
