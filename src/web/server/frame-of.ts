import { data } from 'react-router'

/** Looks like the id of an order or a group; whether there is one, the browser asks. */
export const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text)

/**
 * For pages whose frame is the same for every id (`~`): what can't be an id has no page. The same on the server and, where the browser
 * goes there by itself, in it, without asking.
 * @throws 404
 */
export function assertFrameId(id: string): null {
  if (id !== '~' && !isId(id)) throw data(null, { status: 404 })
  return null
}
