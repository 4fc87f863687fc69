/** Italian is the default, without a URL prefix; English is under /en. */
export const languages = ['it', 'en'] as const
export type Language = (typeof languages)[number]

/** Language of an untranslated text shown in Italian, for screen readers (WCAG 3.1.2). */
export type FallbackLanguage = 'it' | undefined

export const findFallbackLanguage = (translated: string | undefined, language: Language): FallbackLanguage =>
  language === 'it' || translated ? undefined : 'it'

export const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value)

/** BCP 47 tag for `Intl` and `lang`. */
export const locale: Record<Language, string> = { it: 'it-IT', en: 'en-GB' }

/** Negotiates the language from an Accept-Language header; Italian if the header names neither. */
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
