/** Public pages to measure, found through the pages' own links. */
interface PublicPages {
  home: string
  menu: string
  category: string
  restaurant: string
}

/** Finds the menu's first category and the list's first restaurant. */
export async function findPublicPages(address: string): Promise<PublicPages> {
  return {
    home: '/',
    menu: '/menu',
    category: (await findFirstLink(address, ['/menu', '/'], /href="(\/category\/[^"?#]+)"/)) ?? '/category/panini',
    restaurant: (await findFirstLink(address, ['/restaurants'], /href="(\/restaurants\/[^"?#/]+)"/)) ?? '/restaurants/first',
  }
}

/** Finds the first dish of the menu that has a sheet to choose from, and the cart. */
export async function findOrderingPages(address: string): Promise<{ dish: string; cart: string }> {
  return { dish: (await findFirstLink(address, ['/menu'], /href="(\/menu\?dish=[^"#&]+)"/)) ?? '/menu?dish=none', cart: '/cart' }
}

async function findFirstLink(address: string, pages: string[], link: RegExp): Promise<string | undefined> {
  for (const page of pages) {
    const linkTarget = link.exec(await (await fetch(address + page)).text())?.[1]
    if (linkTarget) return linkTarget.replaceAll('&amp;', '&')
  }
  return undefined
}

/** Path at which React Router's client requests a page's data. */
const getDataPath = (page: string): string => (page === '/' ? '/_.data' : `${page}.data`)

/** Lists the paths compared with a bare server: three pages, their data, the catalogue call. */
export async function getCachedPaths(address: string): Promise<string[]> {
  const { home, menu, category } = await findPublicPages(address)
  const pages = [home, menu, category]
  return [...pages, ...pages.map(getDataPath), '/api/v1/category/get-all']
}

/** Lists the public menu lists: the catalogue's first page, a category's dishes, the categories. */
export async function getListPaths(address: string): Promise<string[]> {
  const { category } = await findPublicPages(address)
  return ['/api/v1/food/get-foods', `/api/v1/food/category-foods/${category.split('/').at(-1)}`, '/api/v1/category/get-category']
}

/** Lists a dish's picture as on the menu, and a fixed drawing of the pages. */
export async function getPicturePaths(address: string): Promise<string[]> {
  return [
    (await findFirstLink(address, ['/menu'], /(\/pictures\/[0-9a-f]{64}\/\d+\.(?:avif|webp))/)) ?? '/pictures/none/320.webp',
    '/pictures/scenes/hero-480.avif',
  ]
}
