import { type Language, locale } from '#platform/language/languages.ts'
import { type ServerTextKey, serverText, type TextValues } from '#platform/language/server-texts.ts'

type PrintTextKey = ServerTextKey extends infer Key ? (Key extends `printing.${infer Name}` ? Name : never) : never

/** Translates a text of printed documents. */
export const printText = (language: Language, key: PrintTextKey, values?: TextValues): string => serverText(language, `printing.${key}`, values)

const timeFormats = new Map<string, Intl.DateTimeFormat>()

function format(instant: string | Date, timeZone: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = [language, timeZone, ...Object.keys(options)].join()
  const known = timeFormats.get(key) ?? new Intl.DateTimeFormat(locale[language], { ...options, timeZone })
  timeFormats.set(key, known)
  return known.format(new Date(instant))
}

/** Formats `20:30`. */
export const formatTime = (instant: string | Date, timezone: string, language: Language): string =>
  format(instant, timezone, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Formats `sab 28/11`. */
export const formatDay = (instant: string | Date, timezone: string, language: Language): string =>
  format(instant, timezone, language, { weekday: 'short', day: '2-digit', month: '2-digit' })
