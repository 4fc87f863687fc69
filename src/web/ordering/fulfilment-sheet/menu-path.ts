const menuPattern = /^(?:\/[a-z]{2})?(?:\/restaurants\/[^/]+)?(\/menu|\/category\/[^/]+)$/
const restaurantPattern = /^(?:\/[a-z]{2})?\/restaurants\/([^/]+)/

/**
 * Path of the restaurant's menu, in the category that is shown, for somebody who has chosen a restaurant on this page; without the language.
 * Undefined on that restaurant's pages and on pages without a menu, which stay.
 */
export function getMenuPath(pathname: string, slug: string): string | undefined {
  const [, shownSlug] = restaurantPattern.exec(pathname) ?? []
  if (shownSlug === slug) return undefined
  const [, menu] = menuPattern.exec(pathname) ?? []
  return menu || shownSlug !== undefined ? `/restaurants/${slug}${menu ?? '/menu'}` : undefined
}
