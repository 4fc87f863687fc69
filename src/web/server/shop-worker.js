// Part of the service worker for customers: keeps the menu last seen and the frame of the order page, with the files they need, and shows them without
// a network. `build`, `getPathLanguage` and `keepFile` are defined by service-worker.js. Nothing here names a person: pages are the same for everybody, and what is in
// an order is kept by the page itself (ordering/tracking/use-kept-order.ts).
/* global build, getPathLanguage, keepFile */
/** One cache each: a page and its files, replaced together. */
const shopCaches = { menu: 'spiedo-shop-menu', order: 'spiedo-shop-order' }
/** Entry that names the page of its cache. */
const pageEntry = '/page'
const storedAtHeader = 'x-stored-at'

let keeping = Promise.resolve()

self.addEventListener('message', event => {
  const { keepPage } = event.data ?? {}
  if (!keepPage || !shopCaches[keepPage.kind]) return
  // One after the other: each removes the files that its page no longer needs.
  keeping = keeping.then(() => keepShopPage(keepPage)).catch(() => {})
  event.waitUntil(keeping)
})

const getPrefix = pathname => (getPathLanguage(pathname) === 'it' ? '' : `/${getPathLanguage(pathname)}`)
const dropPrefix = pathname => pathname.slice(getPrefix(pathname).length)

/** All orders have one frame. Its entry names none, because it outlives a logout. */
const getFramePath = pathname => `${getPrefix(pathname)}/orders/~`
const isOrderPath = pathname => /^\/orders\/[^/]+$/.test(dropPrefix(pathname))

/** Stores a page as the server sends it now, and its files. The page comes last: a failure before leaves the former page and all of its files. */
async function keepShopPage({ kind, path, files }) {
  const cache = await caches.open(shopCaches[kind])
  const entry = kind === 'order' ? getFramePath(path) : path
  const page = await fetch(path, { cache: 'no-cache' })
  if (!page.ok || page.redirected) return
  const html = await page.text()
  const needed = new Set(html.match(/\/(assets|texts)\/[\w.~-]+/g))
  await Promise.all([...needed].map(file => keepFile(cache, file)))
  // Pictures and code that loaded later: the page opens without them, too.
  const kept = await Promise.allSettled(files.map(file => keepFile(cache, file)))
  for (const [index, { status }] of kept.entries()) if (status === 'fulfilled') needed.add(files[index])
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(storedAtHeader, new Date().toISOString())
  await cache.put(entry, new Response(html, { headers }))
  await cache.put(pageEntry, new Response(entry))
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (!needed.has(pathname) && pathname !== entry && pathname !== pageEntry) await cache.delete(request)
  }
}

/** Path of the menu that can be shown without a network. */
async function findStoredMenuPath() {
  const stored = await (await caches.open(shopCaches.menu)).match(pageEntry)
  return stored?.text()
}

/** Finds what answers a navigation without a network: the function that builds it. The start page and the menu lead to the menu last seen. */
async function findStoredShopPage(pathname) {
  const menuPath = await findStoredMenuPath()
  if (menuPath !== undefined && pathname !== menuPath && /^(\/menu)?\/?$/.test(dropPrefix(pathname))) return () => Response.redirect(menuPath)
  const kind = isOrderPath(pathname) ? 'order' : 'menu'
  const page = await (await caches.open(shopCaches[kind])).match(kind === 'order' ? getFramePath(pathname) : pathname)
  return page && (() => addNotice(page, kind, getPathLanguage(pathname)))
}

/** Writes into a stored page how old it is. The page's scripts take the notice over (shell/offline/offline-notice.tsx). */
async function addNotice(page, kind, language) {
  const storedAt = page.headers.get(storedAtHeader)
  const format = new Intl.DateTimeFormat(build.locales[language], {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' },
  })
  const text = build.shopTexts[language][kind].replace('{when}', format.format(new Date(storedAt)))
  const html = await page.text()
  const notice = `<aside class="offline-notice" data-stored-at="${storedAt}">${text}</aside>`
  // The page counts as used, so its scripts take the notice over at once (shell/offline/use-first-use.ts).
  const marked = html.replace('<html ', '<html data-used ').replace(/<body[^>]*>/, body => body + notice)
  return new Response(marked, { headers: page.headers })
}

/** Link to the menu last seen, for the page of an address that is not stored. */
async function buildMenuLink(language) {
  const menuPath = await findStoredMenuPath()
  return menuPath === undefined ? '' : `<a href="${menuPath}">${build.shopTexts[language].link}</a>`
}

self.shop = { findPage: findStoredShopPage, buildMenuLink }
