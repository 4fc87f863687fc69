import { ApiFailure, api, NoAnswer } from '../shared/api.ts'

/** Keys of what was asked for and has had no answer, by what it was. */
const unanswered = new Map<string, string>()

/**
 * `api` for what makes something: asked for again as it was, after an answer that didn't come, it goes under the same key, and the server
 * does not make it a second time. What was changed meanwhile, or answered, is asked for anew.
 */
export async function askOnce<Answer extends object>(method: 'POST' | 'PUT', path: string, { body }: { body?: object } = {}): Promise<Answer> {
  if (method === 'PUT') return api<Answer>(method, path, { body })
  const content = `${path} ${contentOf(body)}`
  const key = unanswered.get(content) ?? newKey()
  unanswered.set(content, key)
  try {
    const answer = await api<Answer>(method, path, { body, headers: { 'idempotency-key': key } })
    unanswered.delete(content)
    return answer
  } catch (error) {
    if (!mayBeDone(error)) unanswered.delete(content)
    throw error
  }
}

const mayBeDone = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof ApiFailure && (error.status >= 500 || error.code === 'already_begun' || error.code === 'already_done'))

const contentOf = (body: object = {}): string =>
  JSON.stringify(
    body instanceof FormData
      ? [...body].map(([name, value]) => (value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value]))
      : body,
  )

/** 128 random bits; `randomUUID` is only there where the page came over TLS. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).reduce((key, part) => key + part.toString(16).padStart(8, '0'), '')
