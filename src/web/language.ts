import { useLocation } from 'react-router'
import type { Language } from '#platform/language/languages.ts'

/** The language of an address: English below /en, Italian everywhere else. */
export const languageOf = (pathname: string): Language => (pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'it')

export const usePageLanguage = (): Language => languageOf(useLocation().pathname)

/** The same page in a language: `pagePath('en', '/menu')` is `/en/menu`. */
export const pagePath = (language: Language, path: string): string => (language === 'it' ? path : path === '/' ? '/en' : `/en${path}`)
