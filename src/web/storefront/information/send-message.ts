import { minFillingMs } from '#messages/field-limits.ts'
import { ApiError, api } from '../../shared/api.ts'

/** Form kind: last segment of the call's path. */
export type MessageKind = 'feedback' | 'contact' | 'careers'

interface FormToken {
  token: string
  at: number
}

let formToken: Promise<FormToken> | undefined

/** Requests the token that proves when the form was opened; one for all forms of this visit. */
export function requestFormToken(): Promise<FormToken> {
  formToken ??= api<{ token: string }>('GET', '/messages/form-token').then(({ token }) => ({ token, at: Date.now() }))
  formToken.catch(() => {
    formToken = undefined
  })
  return formToken
}

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Sends a form; returns the server's thanks. Wrong fields are reported at once. A token that is too young is waited for, and an expired one replaced,
 * so that fast and slow writers need not send again.
 * @throws ApiError with the wrong fields; NetworkError
 */
export async function sendMessage(kind: MessageKind, form: FormData): Promise<string> {
  const postMessage = async (): Promise<string> => {
    form.set('token', (await requestFormToken()).token)
    const body = kind === 'careers' ? form : Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    return (await api<{ message: string }>('POST', `/messages/${kind}`, { body })).message
  }
  try {
    return await postMessage()
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== 'form_expired' && error.code !== 'too_fast')) throw error
    if (error.code === 'form_expired') formToken = undefined
    const { at } = await requestFormToken()
    await sleep(at + minFillingMs + 200 - Date.now())
    return postMessage()
  }
}
