import { useLocation } from 'react-router'
import type { Language } from '#platform/language/languages.ts'

/** English-only address: the API description and the page around it. */
const englishOnlyPath = /^\/api\/docs\/?$/

/** Language of a path: English below /en, Italian everywhere else. */
export const getPathLanguage = (pathname: string): Language =>
  pathname === '/en' || pathname.startsWith('/en/') || englishOnlyPath.test(pathname) ? 'en' : 'it'

export const usePageLanguage = (): Language => getPathLanguage(useLocation().pathname)

/** Path of the same page in another language: `pagePath('en', '/menu')` is `/en/menu`. */
export const pagePath = (language: Language, path: string): string =>
  language === 'it' || englishOnlyPath.test(path) ? path : path === '/' ? '/en' : `/en${path}`
