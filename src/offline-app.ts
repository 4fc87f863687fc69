import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type Language, languages, locale } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { workerSecurityPolicy } from '#platform/page-cache/content-security.ts'
import { buildMessagePage, messagePagePolicy } from '#platform/server/failure-page.ts'
import { pagePath } from '#web/i18n/language.ts'

const readSource = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Words of the worker for customers, with `{when}` for the age of a page. */
const getShopTexts = (language: Language) => ({
  menu: serverText(language, 'offline-shop.menu', { when: '{when}' }),
  order: serverText(language, 'offline-shop.order'),
  link: serverText(language, 'offline-shop.link'),
})

/** Build of the pages. */
interface Build {
  /** Undefined in development, where nothing is stored. */
  version: string | undefined
  /** URLs of the files that the work screens need. */
  files: readonly string[]
  /** URLs of the kitchen's texts, by language. */
  languageFiles: Readonly<Record<string, readonly string[]>>
}

/**
 * Registers the service worker, whose text names the build, and the pages that it shows without a network. Served at the root, which sets the worker's
 * scope; always revalidated, because browsers cache workers for long.
 */
export function registerOfflineApp(app: FastifyInstance, headers: Record<string, string>, { version = 'development', files, languageFiles }: Build): void {
  const offlinePages = Object.fromEntries(languages.map(language => [language, pagePath(language, '/offline')]))
  const shopTexts = Object.fromEntries(languages.map(language => [language, getShopTexts(language)]))
  const build = JSON.stringify({ version, files, languageFiles, offlinePages, shopTexts, locales: locale })
  const sources = ['./web/server/service-worker.js', './web/server/shop-worker.js', './orders/push/push-worker.js'].map(readSource)
  const script = [`const build = ${build}`, ...sources].join('\n')
  const hidden = { schema: { hide: true } }
  app.get('/service-worker.js', hidden, async (_request, reply) =>
    reply
      .headers({ ...headers, 'content-security-policy': workerSecurityPolicy, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
  for (const language of languages) {
    const links = [
      { href: '', text: serverText(language, 'failure-page.again') },
      { href: '/kitchen', text: serverText(language, 'failure-page.offline_kitchen') },
      { href: '/courier', text: serverText(language, 'failure-page.offline_courier') },
    ]
    app.get(pagePath(language, '/offline'), hidden, async (_request, reply) => {
      const words = { title: serverText(language, 'failure-page.offline_title'), hints: [serverText(language, 'failure-page.offline_hint')] }
      return reply
        .headers({ ...headers, 'content-security-policy': messagePagePolicy, 'cache-control': 'no-cache', 'content-language': language })
        .type('text/html; charset=utf-8')
        .send(buildMessagePage({ language, brand: app.brand?.() ?? 'Spiedo', ...words, links }))
    })
  }
}
