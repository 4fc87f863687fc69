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
