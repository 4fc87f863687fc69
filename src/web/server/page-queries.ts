import { timeParameter } from '#menu/vocabulary.ts'
import { tableParameter } from '#restaurants/vocabulary.ts'

/** Query of a table link, with `~` in place of the table's code; the browser resolves the table. */
export const tableQuery = (query: URLSearchParams) => (query.get(tableParameter) ? `?${tableParameter}=~` : '')

/** Longest time of an address: an instant with nanoseconds and offset. */
const maxTimeLength = 40

/** Adds the time of a menu page to its path. */
export const addTime = (path: string, at: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [timeParameter]: at.slice(0, maxTimeLength) })}`

/** Path of React Router's data request: the page's path and `.data`; for `/`, `/_.data`. */
export function toDataPath(path: string): string {
  const [pathname = '', search] = path.split('?')
  return `${pathname === '/' ? '/_' : pathname}.data${search ? `?${search}` : ''}`
}
