/** Languages of the pages and mails, in the order in which they are offered. Italian is the default, without a prefix in the address; the others have one: /en. */
export const languages = ['it', 'en', 'de', 'fr', 'es', 'ro', 'ar', 'zh', 'bn'] as const
export type Language = (typeof languages)[number]

/** Language of an untranslated text shown in another one, for screen readers (WCAG 3.1.2). */
export type FallbackLanguage = Language | undefined

export const findFallbackLanguage = (translated: string | undefined, language: Language): FallbackLanguage =>
  language === 'it' || translated ? undefined : 'it'

export const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value)

/** BCP 47 tag for `Intl` and `lang`. */
export const locale: Record<Language, string> = {
  it: 'it-IT',
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  ro: 'ro-RO',
  ar: 'ar-EG-u-nu-latn',
  zh: 'zh-CN-u-nu-latn',
  bn: 'bn-BD-u-nu-latn',
}

/** Names of the languages, each in itself. */
export const languageNames: Record<Language, string> = {
  it: 'Italiano',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ro: 'Română',
  ar: 'العربية',
  zh: '中文',
  bn: 'বাংলা',
}

/** Writing direction, for `dir`; undefined for the usual one. */
export const getDirection = (language: string): 'rtl' | undefined => (language === 'ar' ? 'rtl' : undefined)

const prefixPattern = /^\/([a-z]{2})(?=[/?#.]|$)/

/** Language of an address by its first segment: English below /en, Italian without a prefix. */
export function findPathLanguage(path: string): Language {
  const prefix = prefixPattern.exec(path)?.[1] ?? ''
  return isLanguage(prefix) ? prefix : 'it'
}

/** Path without the prefix of its language: `/menu` for `/en/menu`. */
export const stripLanguage = (path: string): string => (findPathLanguage(path) === 'it' ? path : path.replace(prefixPattern, '') || '/')

/** Chooses a description in the page's language, else in English, else in Italian, with its language where that differs. */
export function pickDescription(
  language: Language,
  italian: string,
  translations: Readonly<Record<string, { description?: string } | undefined>>,
): { text: string; textIn: FallbackLanguage } {
  const own = translations[language]?.description
  if (language === 'it' || own) return { text: own || italian, textIn: undefined }
  const english = translations.en?.description
  return english ? { text: english, textIn: 'en' } : { text: italian, textIn: italian === '' ? undefined : 'it' }
}

/** Negotiates the language from an Accept-Language header; Italian if the header names none of ours. */
export function negotiateLanguage(header: string | undefined): Language {
  const ranked = (header ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = parameters.find(parameter => parameter.startsWith('q='))
      return { language: tag.split('-')[0] ?? '', quality: quality ? Number(quality.slice(2)) || 0 : 1 }
    })
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return (ranked[0]?.language as Language | undefined) ?? 'it'
}
