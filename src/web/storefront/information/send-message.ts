import { leastFillingTime } from '#messages/field-limits.ts'
import { ApiFailure, api } from '../../shared/api.ts'

/** Which form: the last part of its call's address. */
export type MessageKind = 'feedback' | 'contact' | 'careers'

interface Opened {
  token: string
  at: number
}

let opened: Promise<Opened> | undefined

/** Asks for the proof of when the form was opened; one for all forms of this visit. */
export function openForm(): Promise<Opened> {
  opened ??= api<{ token: string }>('GET', '/messages/form-token').then(({ token }) => ({ token, at: Date.now() }))
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Sends a form; answers the server's thanks. What is wrong with it is said at once; a proof that is too young is then
 * waited for and one that is too old replaced, so that nobody who writes fast or thinks long is told to do it again.
 * @throws ApiFailure with the fields that are wrong; NoAnswer
 */
export async function sendMessage(kind: MessageKind, form: FormData): Promise<string> {
  const send = async (): Promise<string> => {
    form.set('token', (await openForm()).token)
    const body = kind === 'careers' ? form : Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    return (await api<{ message: string }>('POST', `/messages/${kind}`, { body })).message
  }
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiFailure) || (error.code !== 'form_expired' && error.code !== 'too_fast')) throw error
    if (error.code === 'form_expired') opened = undefined
    const { at } = await openForm()
    await wait(at + leastFillingTime + 200 - Date.now())
    return send()
  }
}
