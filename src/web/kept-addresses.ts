import { languageOf, pagePath } from './language.ts'

/** Which entities have pages of their own, as the catalogue stands. Each answers the canonical form, or undefined. */
export interface KnownEntities {
  /** A category's name, in any case. */
  category(name: string): string | undefined
}

export interface KeptAddress {
  /** What is rendered, and the key under which it is kept: one for all spellings of the same page. */
  path: string
  found: boolean
}

type Resolve = (known: KnownEntities, segments: string[], query: URLSearchParams) => string | undefined

/** Pages without an entity in their address. */
const plainPages = new Set(['/'])

/** Pages of an entity, or with a query that changes what is shown. */
const entityPages: [RegExp, Resolve][] = []

/** Part of no real address: under it the page for everything unknown is kept, once per language. */
const nowhere = '/~'

/**
 * The address under which an answer is kept: known route, existing entity, language, allowed query. Everything
 * unknown shares one page that says so, and takes no memory of its own.
 */
export function keptAddress(url: string, known: KnownEntities): KeptAddress {
  const [rawPath = '/', search = ''] = url.split('?', 2)
  const wantsData = rawPath.endsWith('.data')
  const path = (wantsData ? rawPath.slice(0, -'.data'.length).replace(/\/_$/, '') : rawPath).replace(/(?<=.)\/+$/, '') || '/'
  const language = languageOf(path)
  const plain = language === 'en' ? path.slice('/en'.length) || '/' : path
  const resolved = resolvePlain(plain, new URLSearchParams(search), known)
  const canonical = pagePath(language, resolved ?? nowhere)
  return { path: wantsData ? asData(canonical) : canonical, found: resolved !== undefined }
}

function resolvePlain(plain: string, query: URLSearchParams, known: KnownEntities): string | undefined {
  if (plainPages.has(plain)) return plain
  for (const [pattern, resolve] of entityPages) {
    const match = pattern.exec(plain)
    if (!match) continue
    const segments = match.slice(1).map(decode)
    return segments.includes(undefined) ? undefined : resolve(known, segments as string[], query)
  }
  return undefined
}

function decode(segment: string | undefined): string | undefined {
  try {
    return decodeURIComponent(segment ?? '')
  } catch {
    return undefined
  }
}

/** React Router asks for a page's data at its path and `.data`; for `/` at `/_.data`. */
function asData(path: string): string {
  const [pathname = '', search] = path.split('?')
  return `${pathname === '/' ? '/_' : pathname}.data${search ? `?${search}` : ''}`
}
