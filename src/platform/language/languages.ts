/** Italian first, and without a prefix in addresses; English under /en. */
export const languages = ['it', 'en'] as const
export type Language = (typeof languages)[number]

/** Where Italian stands in for a text that is not translated: its language, for those to whom it is read aloud (WCAG 3.1.2). */
export type FallbackLanguage = 'it' | undefined

export const findFallbackLanguage = (translated: string | undefined, language: Language): FallbackLanguage =>
  language === 'it' || translated ? undefined : 'it'

export const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value)

/** BCP 47 tag for `Intl` and `lang`. */
export const locale: Record<Language, string> = { it: 'it-IT', en: 'en-GB' }

/** The better of the two for an Accept-Language header; Italian when it names neither. */
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
