import { useLocation } from 'react-router'
import type { Language } from '#platform/language/languages.ts'

/** What is in English only, at an address without a language: the description of the API is, and so is the page around it. */
const englishOnly = /^\/api\/docs\/?$/

/** The language of an address: English below /en, Italian everywhere else. */
export const languageOf = (pathname: string): Language => (pathname === '/en' || pathname.startsWith('/en/') || englishOnly.test(pathname) ? 'en' : 'it')

export const usePageLanguage = (): Language => languageOf(useLocation().pathname)

/** The same page in a language: `pagePath('en', '/menu')` is `/en/menu`. */
export const pagePath = (language: Language, path: string): string => (language === 'it' || englishOnly.test(path) ? path : path === '/' ? '/en' : `/en${path}`)
