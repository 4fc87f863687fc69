import { useLocation } from 'react-router'
import type { Language } from '#platform/language/languages.ts'

/** What is in English only, at an address without a language: the description of the API is, and so is the page around it. */
const englishOnlyPath = /^\/api\/docs\/?$/

/** The language of an address: English below /en, Italian everywhere else. */
export const getPathLanguage = (pathname: string): Language =>
  pathname === '/en' || pathname.startsWith('/en/') || englishOnlyPath.test(pathname) ? 'en' : 'it'

export const usePageLanguage = (): Language => getPathLanguage(useLocation().pathname)

/** The same page in a language: `pagePath('en', '/menu')` is `/en/menu`. */
export const pagePath = (language: Language, path: string): string =>
  language === 'it' || englishOnlyPath.test(path) ? path : path === '/' ? '/en' : `/en${path}`
