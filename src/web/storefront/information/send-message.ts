import { minFillingMs } from '#messages/field-limits.ts'
import { ApiError, api } from '../../shared/api.ts'

/** Which form: the last part of its call's address. */
export type MessageKind = 'feedback' | 'contact' | 'careers'

interface FormToken {
  token: string
  at: number
}

let formToken: Promise<FormToken> | undefined

/** Asks for the proof of when the form was opened; one for all forms of this visit. */
export function requestFormToken(): Promise<FormToken> {
  formToken ??= api<{ token: string }>('GET', '/messages/form-token').then(({ token }) => ({ token, at: Date.now() }))
  formToken.catch(() => {
    formToken = undefined
  })
  return formToken
}

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Sends a form; answers the server's thanks. What is wrong with it is said at once; a proof that is too young is then
 * waited for and one that is too old replaced, so that nobody who writes fast or thinks long is told to do it again.
 * @throws ApiError with the fields that are wrong; NetworkError
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
