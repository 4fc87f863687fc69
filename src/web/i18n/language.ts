import { useLocation } from 'react-router'
import { findPathLanguage, type Language } from '#platform/language/languages.ts'

/** English-only address: the API description and the page around it. */
const englishOnlyPath = /^\/api\/docs\/?$/
/** Screens of the chain's people, which have one address for all languages. */
const workPath = /^\/(dashboard\/admin|kitchen|courier|ready)(?=[/?#.]|$)/

/** Language of a path: English below /en, Italian without a prefix. */
export const getPathLanguage = (pathname: string): Language => (englishOnlyPath.test(pathname) ? 'en' : findPathLanguage(pathname))

export const usePageLanguage = (): Language => getPathLanguage(useLocation().pathname)

/** Language of the page that the browser shows, outside of components; Italian on the server. */
export const getShownLanguage = (): Language => getPathLanguage(globalThis.location?.pathname ?? '/')

/** Path of the same page in another language: `pagePath('en', '/menu')` is `/en/menu`. */
export const pagePath = (language: Language, path: string): string =>
  language === 'it' || englishOnlyPath.test(path) || workPath.test(path) ? path : path === '/' ? `/${language}` : `/${language}${path}`
