/** The public pages that are measured, found as a visitor finds them: by the links of the pages themselves. */
export interface PublicPages {
  home: string
  menu: string
  category: string
  restaurant: string
}

/** The first category of the menu, the first restaurant of the list. */
export async function publicPages(address: string): Promise<PublicPages> {
  return {
    home: '/',
    menu: '/menu',
    category: (await firstLink(address, ['/menu', '/'], /href="(\/category\/[^"?#]+)"/)) ?? '/category/panini',
    restaurant: (await firstLink(address, ['/restaurants'], /href="(\/restaurants\/[^"?#/]+)"/)) ?? '/restaurants/first',
  }
}

async function firstLink(address: string, pages: string[], link: RegExp): Promise<string | undefined> {
  for (const page of pages) {
    const found = link.exec(await (await fetch(address + page)).text())?.[1]
    if (found) return found.replaceAll('&amp;', '&')
  }
  return undefined
}

/** Where React Router's client asks for a page's data. */
export const dataAddress = (page: string): string => (page === '/' ? '/_.data' : `${page}.data`)

/** Everything of the comparison with a bare server: three pages, their data, the catalogue call. */
export async function keptAddresses(address: string): Promise<string[]> {
  const { home, menu, category } = await publicPages(address)
  const pages = [home, menu, category]
  return [...pages, ...pages.map(dataAddress), '/api/v1/category/get-all']
}

/** The public lists of the menu: the catalogue's first page, a category's dishes, the categories. */
export async function listAddresses(address: string): Promise<string[]> {
  const { category } = await publicPages(address)
  return ['/api/v1/food/get-foods', `/api/v1/food/category-foods/${category.split('/').at(-1)}`, '/api/v1/category/get-category']
}

/** A picture of a dish as the menu shows it, and a drawing that pages name themselves. */
export async function pictureAddresses(address: string): Promise<string[]> {
  return [
    (await firstLink(address, ['/menu'], /(\/pictures\/[0-9a-f]{64}\/\d+\.(?:avif|webp))/)) ?? '/pictures/none/320.webp',
    '/pictures/scenes/hero-480.avif',
  ]
}
