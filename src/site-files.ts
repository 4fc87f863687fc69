import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { languages } from '#platform/language/languages.ts'
import type { CacheMiddleware } from '#platform/page-cache/cache-middleware.ts'
import { dataSecurityPolicy } from '#platform/page-cache/content-security.ts'
import type { PageCache, RenderedResponse } from '#platform/page-cache/page-cache.ts'
import { pagePath } from '#web/i18n/language.ts'
import type { StorefrontReads } from '#web/server/reads.ts'
import { createStorefrontReads } from './storefront-reads.ts'

/** Indexable pages without an entity in their URL. */
const plainPages = ['/', '/menu', '/restaurants', '/about', '/feedback', '/contact', '/careers', '/terms&conditions', '/privacy-policy', '/accessibility']

/** Files about the site for programs, cached per catalogue version like pages. */
const files: Record<string, { type: string; write: (reads: StorefrontReads) => Promise<string> }> = {
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', write: writeSitemap },
  '/robots.txt': { type: 'text/plain; charset=utf-8', write: async reads => writeRobots(reads.origin()) },
  '/manifest.webmanifest': { type: 'application/manifest+json; charset=utf-8', write: writeManifest },
  '/kitchen.webmanifest': { type: 'application/manifest+json; charset=utf-8', write: reads => writeWorkManifest(reads, '/kitchen', 'Cucina') },
  '/courier.webmanifest': { type: 'application/manifest+json; charset=utf-8', write: reads => writeWorkManifest(reads, '/courier', 'Consegne') },
}

export function registerSiteFiles(
  app: FastifyInstance,
  context: Context,
  { answers, gate, headers }: { answers: PageCache; gate: CacheMiddleware; headers: Record<string, string> },
): void {
  for (const [path, { type, write }] of Object.entries(files)) {
    const render = async (): Promise<RenderedResponse> => {
      const reads = createStorefrontReads(context)
      const body = Buffer.from(await write(reads))
      const own = { 'content-type': type, 'cache-control': 'public, max-age=3600', 'content-security-policy': dataSecurityPolicy }
      return { status: 200, body, headers: { ...headers, ...own }, validUntil: reads.validUntil() }
    }
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const answer = await answers.get(path, render)
      reply.hijack()
      if (request.url === path) gate.open(path, path)
      gate.send(answer, request.raw, reply.raw)
    })
  }
}

/**
 * Writes the sitemap: every page in every language (sitemaps.org). Which of them are the same page is told by `hreflang` in the pages alone: with nine
 * languages the sitemap would be ten times as large.
 */
export async function writeSitemap(reads: StorefrontReads): Promise<string> {
  const [{ sections }, cities] = await Promise.all([reads.menu('it'), reads.restaurants('it')])
  const paths = [
    ...plainPages,
    // The section of combos stands on the menu alone: it is no category.
    ...sections.filter(({ combos }) => !combos).map(({ name }) => `/category/${encodeURIComponent(name)}`),
    ...sections.flatMap(({ foods }) => foods.map(({ slug }) => `/menu?dish=${slug}`)),
    ...cities.map(({ slug }) => `/restaurants?city=${slug}`),
    ...cities.flatMap(({ restaurants }) => restaurants.flatMap(({ slug }) => [`/restaurants/${slug}`, `/restaurants/${slug}/menu`])),
  ]
  const urls = paths.flatMap(path => languages.map(language => `<url><loc>${escapeXml(reads.origin() + pagePath(language, path))}</loc></url>`))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** Writes robots.txt: public pages are allowed; API calls and signed-in areas are useless in search results. */
export const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard/',
    ...languages.map(language => `Disallow: ${pagePath(language, '/cart')}`),
    ...languages.slice(1).map(language => `Disallow: ${pagePath(language, '/dashboard/')}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const icon = (file: string, sizes: string, type: string, purpose = 'any') => ({ src: `/icons/${file}`, sizes, type, purpose })
const icons = [
  icon('icon-192.png', '192x192', 'image/png'),
  icon('icon-512.png', '512x512', 'image/png'),
  icon('icon-maskable-512.png', '512x512', 'image/png', 'maskable'),
  icon('favicon.svg', 'any', 'image/svg+xml'),
]

/** Writes the manifest of a work screen, which is installed as an app of its own. */
async function writeWorkManifest(reads: StorefrontReads, path: string, name: string): Promise<string> {
  const { brand } = await reads.shell('it')
  return JSON.stringify({
    ...{ id: path, name: `${name} · ${brand}`, short_name: name, lang: 'it', start_url: path, scope: path },
    ...{ display: 'standalone', background_color: '#1B1512', theme_color: '#1B1512', icons },
  })
}

/** Writes the web app manifest: name and display of the installed site. */
async function writeManifest(reads: StorefrontReads): Promise<string> {
  const { brand } = await reads.shell('it')
  return JSON.stringify({
    id: '/',
    name: `${brand} · kebab e pollo fritto`,
    short_name: brand,
    lang: 'it',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FFF7EC',
    theme_color: '#FFF7EC',
    categories: ['food'],
    icons,
    // The colours of the dark theme are in the pages, which browsers prefer (`theme-color` with a media query, src/web/root.tsx).
    shortcuts: [
      { name: 'Menu', url: '/menu' },
      { name: 'Secchio', url: '/cart' },
      { name: 'I miei ordini', url: '/dashboard/user/orders' },
      { name: 'Ristoranti', url: '/restaurants' },
    ],
  })
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
