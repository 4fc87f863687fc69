import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

type Messages = Record<string, string>

const folder = new URL('../../../messages/', import.meta.url)
const read = (path: string): Messages => (existsSync(new URL(path, folder)) ? (JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as Messages) : {})

/** Texts of a file, of English bundles those of the files that their module joins: `ordering` is ordering.ts with twenty files. */
function readEnglish(name: string): Messages {
  const bundle = new URL(`en/${name}.ts`, folder)
  const files = existsSync(bundle)
    ? [...readFileSync(bundle, 'utf8').matchAll(/from '\.\/([\w-]+\.json)'/g)].map(([, file]) => file as string)
    : [`${name}.json`]
  return Object.assign({}, ...files.flatMap(file => [read(`it/${file}`), read(`en/${file}`)])) as Messages
}

const readAll = (language: string): Messages =>
  Object.assign({}, ...readdirSync(new URL(`${language}/`, folder)).flatMap(file => (/^(?!kitchen).*\.json$/.test(file) ? [read(`${language}/${file}`)] : [])))

/**
 * Completes a file of texts: what it lacks is taken from another file of its language, else from English, else from Italian. Italian lacks nothing.
 * @param name file without its extension: `ordering`
 */
export function completeMessages(language: string, name: string, own: Messages): Messages {
  if (language === 'it') return own
  if (language === 'en') return { ...read(`it/${name}.json`), ...own }
  const all = readAll(language)
  const missing = Object.entries(readEnglish(name)).filter(([key]) => !Object.hasOwn(own, key))
  return { ...Object.fromEntries(missing.map(([key, english]) => [key, all[key] ?? english])), ...own }
}

/** Completes and compiles the ICU messages of `messages/` at build time: pages ship no parser. */
export function compileMessages(): Plugin {
  return {
    name: 'spiedo:compiled-messages',
    enforce: 'pre',
    transform(source, id) {
      const [, language, name] = /\/messages\/(\w+)\/([\w-]+)\.json$/.exec(id.split('?')[0] ?? '') ?? []
      if (!language || !name) return null
      const messages = completeMessages(language, name, JSON.parse(source) as Messages)
      const compiled = Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compileMessage(message)]))
      return { code: JSON.stringify(compiled), map: null }
    },
  }
}
