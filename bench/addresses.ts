/** The public pages that are measured, found as a visitor finds them: by the links of the pages themselves. */
export interface PublicPages {
  home: string
  menu: string
  category: string
  restaurant: string
}

/** The first category of the menu, the first restaurant of the list. */
export async function findPublicPages(address: string): Promise<PublicPages> {
  return {
    home: '/',
    menu: '/menu',
    category: (await findFirstLink(address, ['/menu', '/'], /href="(\/category\/[^"?#]+)"/)) ?? '/category/panini',
    restaurant: (await findFirstLink(address, ['/restaurants'], /href="(\/restaurants\/[^"?#/]+)"/)) ?? '/restaurants/first',
  }
}

async function findFirstLink(address: string, pages: string[], link: RegExp): Promise<string | undefined> {
  for (const page of pages) {
    const linkTarget = link.exec(await (await fetch(address + page)).text())?.[1]
    if (linkTarget) return linkTarget.replaceAll('&amp;', '&')
  }
  return undefined
}

/** Where React Router's client asks for a page's data. */
export const getDataPath = (page: string): string => (page === '/' ? '/_.data' : `${page}.data`)

/** Everything of the comparison with a bare server: three pages, their data, the catalogue call. */
export async function getCachedPaths(address: string): Promise<string[]> {
  const { home, menu, category } = await findPublicPages(address)
  const pages = [home, menu, category]
  return [...pages, ...pages.map(getDataPath), '/api/v1/category/get-all']
}

/** The public lists of the menu: the catalogue's first page, a category's dishes, the categories. */
export async function getListPaths(address: string): Promise<string[]> {
  const { category } = await findPublicPages(address)
  return ['/api/v1/food/get-foods', `/api/v1/food/category-foods/${category.split('/').at(-1)}`, '/api/v1/category/get-category']
}

/** A picture of a dish as the menu shows it, and a drawing that pages name themselves. */
export async function getPicturePaths(address: string): Promise<string[]> {
  return [
    (await findFirstLink(address, ['/menu'], /(\/pictures\/[0-9a-f]{64}\/\d+\.(?:avif|webp))/)) ?? '/pictures/none/320.webp',
    '/pictures/scenes/hero-480.avif',
  ]
}
