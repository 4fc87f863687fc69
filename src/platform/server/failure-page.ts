import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findPathLanguage, getDirection, type Language } from '../language/languages.ts'
import { type ServerTextKey, serverText } from '../language/server-texts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Responds with a page for people, so failures are pages too. */
    page?: boolean
  }
  interface FastifyInstance {
    /** Chain's name, if already in memory. */
    brand?: () => string | undefined
  }
}

/** Inline style: the page must work when nothing else does, so fonts are local and the logo is its only request. */
const style = `
*{box-sizing:border-box}
html{background:#fff7ec;color:#1b1512;font:1.125rem/1.6 "Figtree Variable",Figtree,system-ui,-apple-system,"Segoe UI",Arial,sans-serif}
body{margin:0;min-height:100svh;display:grid;grid-template-rows:auto 1fr}
header{padding:1.25rem clamp(1rem,5vw,4rem)}
header a{display:inline-flex;align-items:center;gap:.75rem;color:inherit;text-decoration:none;font-weight:800;font-size:1.5rem;letter-spacing:-.02em}
img{display:block;width:3rem;height:3rem}
main{padding:2rem clamp(1rem,5vw,4rem) 4rem;display:grid;align-content:center;justify-items:start;gap:1.5rem}
h1{margin:0;max-width:18ch;font:800 clamp(2.25rem,7vw,4.5rem)/1.02 "Bricolage Grotesque Variable","Bricolage Grotesque",Figtree,system-ui,Arial,sans-serif;letter-spacing:-.02em;text-wrap:balance}
html:is([lang=ar],[lang=bn],[lang=zh]) h1{line-height:1.3;letter-spacing:0}
p{margin:0;max-width:38rem;color:#6b5e55}
nav{display:flex;flex-wrap:wrap;gap:.75rem}
nav a{display:inline-flex;align-items:center;min-height:3rem;padding:.5rem 1.5rem;border-radius:.75rem;font-weight:700;color:#1b1512;text-decoration:none;border:2px solid #1b1512}
nav a.first{background:#d93a12;border-color:#d93a12;color:#fff}
nav a:hover{background:#1b1512;border-color:#1b1512;color:#fff}
a:focus-visible{outline:3px solid #1b1512;outline-offset:3px}
@media (prefers-color-scheme:dark){
html{background:#221b16;color:#fff7ec;color-scheme:dark}
p{color:#c4b6aa}
nav a:not(.first){color:#fff7ec;border-color:#e9dccb}
nav a:hover{background:#4e4036;border-color:#4e4036}
a:focus-visible{outline-color:#f5b13d}
}
`

/** Policy of a page built by `buildMessagePage`: its own style and pictures, nothing else. */
export const messagePagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Tells whether a browser expects a page; programs that request `.data` or only JSON get the envelope. */
export function isPageExpected(request: FastifyRequest): boolean {
  const [path = '/'] = request.url.split('?', 1)
  if (!(request.routeOptions.config.page || (request.is404 && !path.startsWith('/api/'))) || path.endsWith('.data')) return false
  const { accept } = request.headers
  return accept === undefined || /text\/html|\*\/\*/.test(accept)
}

/** Language of a page, by its URL. */
export const getPageLanguage = findPathLanguage

interface FailureWords {
  title: string
  hints: string[]
  /** False: the home page would answer the same. */
  hasHome?: boolean
}

/** Describes a failure by its status; `message` is for statuses without words of their own. */
export function describeFailure(language: Language, status: number, message: string): FailureWords {
  const kind = status === 405 ? 'read_only' : status === 503 ? 'closed' : status >= 500 ? 'broken' : undefined
  if (!kind) return { title: message, hints: [] }
  const text = (part: 'title' | 'hint') => serverText(language, `failure-page.${kind}_${part}` satisfies ServerTextKey)
  return { title: text('title'), hints: [text('hint')] }
}

interface MessagePage {
  language: Language
  brand: string
  title: string
  hints: string[]
  /** Links below the text; the first is the primary one. */
  links: { href: string; text: string }[]
}

/** Builds a page of one message in the brand's look, without dependencies that could fail. */
export function buildMessagePage({ language, brand: plainBrand, title, hints, links }: MessagePage): string {
  const brand = escapeHtml(plainBrand)
  return `<!doctype html>
<html lang="${language}"${getDirection(language) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${brand}</title>
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<header><a href="${getHome(language)}"><img src="/icons/favicon.svg" alt="" width="48" height="48">${brand}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${hints.map(hint => `<p>${escapeHtml(hint)}</p>`).join('\n')}
<nav>${links.map(({ href, text }, index) => `<a${index === 0 && href === '' ? ' class="first"' : ''} href="${href}">${escapeHtml(text)}</a>`).join('')}</nav>
</main>
</body>
</html>
`
}

const getHome = (language: Language) => (language === 'it' ? '/' : `/${language}`)

/** Sends a page that explains the failure in the URL's language. */
export function sendFailurePage(request: FastifyRequest, reply: FastifyReply, status: number, { title, hints, hasHome = true }: FailureWords): FastifyReply {
  const language = getPageLanguage(request.url)
  const canRetry = request.method === 'GET' || status === 405
  const links = [
    ...(canRetry ? [{ href: '', text: serverText(language, status === 405 ? 'failure-page.open' : 'failure-page.again') }] : []),
    ...(hasHome ? [{ href: getHome(language), text: serverText(language, 'failure-page.home') }] : []),
  ]
  return reply
    .code(status)
    .headers({ 'content-security-policy': messagePagePolicy, 'cache-control': 'no-store', 'content-language': language })
    .type('text/html; charset=utf-8')
    .send(buildMessagePage({ language, brand: request.server.brand?.() ?? 'Spiedo', title, hints, links }))
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
