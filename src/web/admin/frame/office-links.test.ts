import { expect, it } from 'vitest'
import routes from '../../routes.ts'
import { findLinkOf } from './office-links.ts'

interface RouteEntry {
  path?: string
  children?: RouteEntry[]
}

/** Screens that no link of the sidebar belongs to. */
const withoutLink = ['/dashboard/admin/*', '/dashboard/admin/shortcuts']

const listPaths = (entries: readonly RouteEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const full = path ? `${parent}/${path}` : parent
    return children ? listPaths(children, full) : [full]
  })

it('shows for every screen of the back office which link it belongs to', () => {
  const paths = listPaths(routes as RouteEntry[]).filter(path => path.startsWith('/dashboard/admin'))
  expect(paths.length).toBeGreaterThan(60)
  expect(paths.filter(path => !findLinkOf(path) && !withoutLink.includes(path))).toEqual([])
})
