/** Languages of a kitchen screen, each by its own name. Tags ask for Latin digits: numbers on tickets are called and printed in them. */
export const screenLanguages = {
  it: { name: 'Italiano', tag: 'it-IT' },
  en: { name: 'English', tag: 'en-GB' },
  bn: { name: 'বাংলা', tag: 'bn-BD-u-nu-latn' },
  ur: { name: 'اردو', tag: 'ur-PK-u-nu-latn' },
  ar: { name: 'العربية', tag: 'ar-EG-u-nu-latn' },
  tr: { name: 'Türkçe', tag: 'tr-TR' },
  pa: { name: 'ਪੰਜਾਬੀ', tag: 'pa-IN-u-nu-latn' },
  hi: { name: 'हिन्दी', tag: 'hi-IN-u-nu-latn' },
  ro: { name: 'Română', tag: 'ro-RO' },
  sq: { name: 'Shqip', tag: 'sq-AL' },
  fr: { name: 'Français', tag: 'fr-FR' },
  zh: { name: '中文', tag: 'zh-CN-u-nu-latn' },
} as const

export type ScreenLanguage = keyof typeof screenLanguages

export const isScreenLanguage = (code: string | undefined): code is ScreenLanguage => code !== undefined && Object.hasOwn(screenLanguages, code)

const rightToLeft: readonly ScreenLanguage[] = ['ar', 'ur']

/** Writing direction, as the `dir` attribute. */
export const getDirection = (language: ScreenLanguage): 'ltr' | 'rtl' => (rightToLeft.includes(language) ? 'rtl' : 'ltr')
