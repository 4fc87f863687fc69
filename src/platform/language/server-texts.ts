import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import ar from '#texts/ar/server.json' with { type: 'json' }
import bn from '#texts/bn/server.json' with { type: 'json' }
import de from '#texts/de/server.json' with { type: 'json' }
import { serverTexts as en } from '#texts/en/server.ts'
import es from '#texts/es/server.json' with { type: 'json' }
import fr from '#texts/fr/server.json' with { type: 'json' }
import { serverTexts as it } from '#texts/it/server.ts'
import ro from '#texts/ro/server.json' with { type: 'json' }
import zh from '#texts/zh/server.json' with { type: 'json' }
import { type Language, languages, locale } from './languages.ts'

export type ServerTextKey = keyof typeof it
export type TextValues = Record<string, string | number | boolean | Date>

/** Texts of each language. Those that a language lacks are English: most others are read by the chain's people only. */
const ownTexts: Record<Language, Partial<Record<ServerTextKey, string>>> = { it, en, de, fr, es, ro, ar, zh, bn }

const translators = Object.fromEntries(
  languages.map(language => {
    const i18n = setupI18n({ locale: locale[language], messages: { [locale[language]]: { ...en, ...ownTexts[language] } } })
    i18n.setMessagesCompiler(compileMessage)
    return [language, i18n]
  }),
) as Record<Language, I18n>

/** Translates a server text (API responses, mails) and fills in its values. */
export const serverText = (language: Language, key: ServerTextKey, values?: TextValues): string => translators[language]._(key, values)

/** Lists the keys of one message file, in its order: `listTextKeys('terms-text.')`. */
export const listTextKeys = (prefix: string): ServerTextKey[] => (Object.keys(it) as ServerTextKey[]).filter(key => key.startsWith(prefix))

export const isServerTextKey = (key: string): key is ServerTextKey => Object.hasOwn(it, key)
