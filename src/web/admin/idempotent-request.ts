import { ApiError, api, NetworkError } from '../shared/api.ts'

/** Keys of what was asked for and has had no answer, by what it was. */
const pendingKeys = new Map<string, string>()

/**
 * `api` for what makes something: asked for again as it was, after an answer that didn't come, it goes under the same key, and the server
 * does not make it a second time. What was changed meanwhile, or answered, is asked for anew.
 */
export async function sendIdempotent<Answer extends object>(method: 'POST' | 'PUT', path: string, { body }: { body?: object } = {}): Promise<Answer> {
  if (method === 'PUT') return api<Answer>(method, path, { body })
  const content = `${path} ${requestFingerprint(body)}`
  const key = pendingKeys.get(content) ?? createIdempotencyKey()
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

/** 128 random bits; `randomUUID` is only there where the page came over TLS. */
const createIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).reduce((key, part) => key + part.toString(16).padStart(8, '0'), '')
