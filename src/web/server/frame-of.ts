import { data } from 'react-router'

/** Whether the text has the format of an order's or group's id; the browser asks the server whether the entity exists. */
export const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text)

/**
 * For pages with the same frame for every id (`~`): malformed ids have no page. Runs on the server, and in the browser for client-side navigations,
 * without a request.
 * @throws 404
 */
export function assertFrameId(id: string): null {
  if (id !== '~' && !isId(id)) throw data(null, { status: 404 })
  return null
}
