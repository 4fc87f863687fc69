import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { pageTexts as en } from '#texts/en/pages.ts'
import { pageTexts as it } from '#texts/it/pages.ts'
import { keepTexts } from './loaded-texts.ts'

export { readsContext } from './reads.ts'

keepTexts('it', it)
keepTexts('en', en)

/** Renders the whole page: it is kept and hashed as one piece, so nothing is streamed. */
export default async function renderPage(request: Request, status: number, headers: Headers, router: EntryContext): Promise<Response> {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
      // Everything stays where it is read: no part is put at the end for a script to move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(scriptsAfterPictures(html), { status, headers })
}

/** The page reads without its scripts: what is seen first, pictures and fonts, has the line before them. */
const scriptsAfterPictures = (html: string): string => html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

export function handleError(error: unknown): void {
  throw error
}
