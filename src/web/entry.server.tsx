import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { type Language, languages } from '#platform/language/languages.ts'
import ar from '#texts/ar/pages.json' with { type: 'json' }
import bn from '#texts/bn/pages.json' with { type: 'json' }
import de from '#texts/de/pages.json' with { type: 'json' }
import { pageTexts as en } from '#texts/en/pages.ts'
import es from '#texts/es/pages.json' with { type: 'json' }
import fr from '#texts/fr/pages.json' with { type: 'json' }
import { pageTexts as it } from '#texts/it/pages.ts'
import ro from '#texts/ro/pages.json' with { type: 'json' }
import zh from '#texts/zh/pages.json' with { type: 'json' }
import { storeTexts, storeTextsAddress } from './i18n/loaded-texts.ts'
import { createTextFile } from './i18n/text-file.ts'
import type { Texts } from './i18n/texts.tsx'
import { deferScripts } from './shell/deferred-hydration.ts'
import { addHeadScript } from './shell/head-script.ts'

export { readsContext } from './server/reads.ts'

/** Text files of public pages, by URL. */
export const textFiles: Record<string, string> = {}

/** Files of other languages may lack texts, which the build fills in. */
const pageTexts: Record<Language, Partial<Texts>> = { it, en, de, fr, es, ro, ar, zh, bn }

for (const language of languages) {
  const texts = pageTexts[language] as Texts
  const { address, body } = createTextFile(language, texts)
  textFiles[address] = body
  storeTexts(language, texts)
  storeTextsAddress(language, address)
}

/** Renders the whole page without streaming: the page is cached and hashed as one piece. */
export default async function renderPage(request: Request, status: number, headers: Headers, router: EntryContext): Promise<Response> {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
      // Disable out-of-order chunks: they need a script to move parts into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = addHeadScript(html)
  return new Response(import.meta.env.PROD ? deferScripts(page) : page, { status, headers })
}

export function handleError(error: unknown): void {
  throw error
}
