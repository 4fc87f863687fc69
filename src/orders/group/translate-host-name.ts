import { type Language, languages } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'

/** What a host who gave no name is called: the browser that opened the group has written it in its own language. */
const unnamedHostNames = new Set(languages.map(language => serverText(language, 'groups-api.host')))

/** A name in a group as it is read: a host who gave none is called so in the reader's language. */
export const translateHostName = (name: string, language: Language): string => (unnamedHostNames.has(name) ? serverText(language, 'groups-api.host') : name)
