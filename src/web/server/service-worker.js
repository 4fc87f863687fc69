// Service worker: starts the work screens /kitchen and /courier without a network from the files of exactly one build, shows customers what
// shop-worker.js keeps, and a page of the brand for any other address. `build` ({ version, files, languageFiles, offlinePages, shopTexts, locales }) is
// written before this line by src/offline-app.ts; shop-worker.js and push-worker.js follow.
/* global build */
const cachePrefix = 'spiedo-app-'
const pagesCacheName = 'spiedo-offline-pages'
const shells = ['/kitchen', '/courier']
const { offlinePages } = build
const furtherFiles = ['/icons/favicon.svg']
/** The language of a kitchen screen, where it is not Italian. */
const languageEntry = '/kitchen-language'
/** Written last: a cache without this entry is incomplete and never used. */
const completeMark = '/complete'
/** Time in ms that the server has to answer when a work screen can start from the cache, and when a customer's page can be shown that is older. */
const patienceMs = 2500
const shopPatienceMs = 8000

/** Languages other than Italian begin the path: `/en/menu`. */
const getPathLanguage = pathname => {
  const prefix = pathname.split('/')[1]
  return Object.hasOwn(offlinePages, prefix) ? prefix : 'it'
}

self.addEventListener('install', event => event.waitUntil(install()))
self.addEventListener('activate', event => event.waitUntil(activate()))
self.addEventListener('message', event => {
  // The first visit of a work screen: customers, who have this worker for their notifications, store none of its files.
  if (event.data === 'keep-app') event.waitUntil(keepApp())
  if (event.data?.keepLanguage) event.waitUntil(keepLanguage(event.data.keepLanguage))
})

async function install() {
  const pages = await caches.open(pagesCacheName)
  await pages.addAll([...Object.values(offlinePages), ...furtherFiles].map(path => new Request(path, { cache: 'reload' })))
  // A device that works offline keeps its complete former build until the new one is complete: a failure here leaves the former worker in charge.
  if ((await listCompleteCaches()).length > 0) await keepApp()
  await self.skipWaiting()
}

async function activate() {
  // Pages are asked for while the worker starts: having a worker makes no page slower.
  await self.registration.navigationPreload?.enable()
  await dropFormerBuilds()
}

/** Stores every file of this build and its two pages. A page of another build, served while the server changes, is refused. */
async function keepApp() {
  const cache = await caches.open(cachePrefix + build.version)
  if (await cache.match(completeMark)) return
  const chosen = await caches.match(languageEntry)
  const ownFiles = (chosen && build.languageFiles[await chosen.text()]) || []
  await Promise.all([...build.files, ...ownFiles].map(path => keepFile(cache, path)))
  for (const path of shells) {
    const page = await fetch(path, { cache: 'no-store' })
    if (!page.ok || !(await page.clone().text()).includes(build.version)) throw new Error(`${path} is not of build ${build.version}`)
    await cache.put(path, page)
  }
  await cache.put(completeMark, new Response(String(Date.now())))
}

/** Stores the texts of a screen's language beside its build, and remembers it for the next build. */
async function keepLanguage(language) {
  const cache = await caches.open(cachePrefix + build.version)
  await Promise.all((build.languageFiles[language] ?? []).map(path => keepFile(cache, path)))
  const pages = await caches.open(pagesCacheName)
  await pages.put(languageEntry, new Response(language))
}

/** File names contain a hash of the content: a copy of a former build is the same file. */
async function keepFile(cache, path) {
  const stored = await caches.match(path)
  const file = stored ?? (await fetch(path))
  if (!file.ok) throw new Error(`${path}: ${file.status}`)
  await cache.put(path, file)
}

/** Page for an address that is not stored. Links lead to what is. */
async function buildOfflinePage(language) {
  const page = await caches.match(offlinePages[language])
  if (!page) return Response.error()
  const hasWorkScreens = (await listCompleteCaches()).length > 0
  const html = hasWorkScreens ? await page.text() : (await page.text()).replace(/<a href="\/(kitchen|courier)">[^<]*<\/a>/g, '')
  return new Response(html.replace('</nav>', `${await self.shop.buildMenuLink(language)}</nav>`), { headers: page.headers })
}

/** Caches of complete builds: this build's first, then the newest. */
async function listCompleteCaches() {
  const complete = []
  for (const name of await caches.keys()) {
    if (!name.startsWith(cachePrefix)) continue
    const cache = await caches.open(name)
    const mark = await cache.match(completeMark)
    if (mark) complete.push({ name, cache, at: name === cachePrefix + build.version ? Number.POSITIVE_INFINITY : Number(await mark.text()) })
  }
  return complete.sort((one, other) => other.at - one.at)
}

/** Keeps this build and one former, whose page may still be open and load more of its code. */
async function dropFormerBuilds() {
  const kept = (await listCompleteCaches()).slice(0, 2).map(({ name }) => name)
  for (const name of await caches.keys()) {
    if (name.startsWith(cachePrefix) && name !== cachePrefix + build.version && !kept.includes(name)) await caches.delete(name)
  }
}

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request, pathname, event.preloadResponse))
  else if (/^\/(assets|texts|icons|pictures)\//.test(pathname)) event.respondWith(findFile(request))
})

const findFile = async request => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

/** The server's page, or without an answer the stored one. */
async function openPage(request, pathname, preloading) {
  const path = pathname.replace(/\/+$/, '')
  const asking = askServer(request, preloading)
  // Attach a no-op catch so that an early rejection is not reported as unhandled; the real handler runs below.
  asking.catch(() => {})
  const shell = shells.includes(path) ? await findShell(path) : undefined
  const showStored = shell ? () => shell : await self.shop.findPage(path || '/')
  try {
    const answer = await (showStored ? Promise.race([asking, giveUpLater(shell ? patienceMs : shopPatienceMs)]) : asking)
    // A proxy that does not reach the server.
    return showStored && answer.status >= 502 && answer.status <= 504 ? showStored() : answer
  } catch {
    return showStored?.() ?? buildOfflinePage(getPathLanguage(pathname))
  }
}

const askServer = async (request, preloading) => (await preloading) ?? fetch(request)

const giveUpLater = ms => new Promise((_, reject) => setTimeout(reject, ms))

async function findShell(path) {
  const [newest] = await listCompleteCaches()
  return newest?.cache.match(path)
}
