import { type Language, languages } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'

/** Default names of a host without a name: the opening browser stored one in its own language. */
const unnamedHostNames = new Set(languages.map(language => serverText(language, 'groups-api.host')))

/** Translates a default host name into the reader's language. */
export const translateHostName = (name: string, language: Language): string => (unnamedHostNames.has(name) ? serverText(language, 'groups-api.host') : name)
