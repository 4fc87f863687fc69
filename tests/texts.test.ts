import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { languages, locale } from '#platform/language/languages.ts'

type Messages = Record<string, string>

const folder = new URL('../messages/', import.meta.url)
const read = (path: string): Messages => (existsSync(new URL(path, folder)) ? (JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as Messages) : {})
const readAll = (language: string, wanted = /.*/): Messages =>
  Object.assign(
    {},
    ...readdirSync(new URL(`${language}/`, folder)).flatMap(file => (file.endsWith('.json') && wanted.test(file) ? [read(`${language}/${file}`)] : [])),
  )

/** Texts of a module that joins files, by the language's folder. */
const readBundle = (language: string, name: string): Messages =>
  Object.assign(
    {},
    ...[...readFileSync(new URL(`${language}/${name}.ts`, folder), 'utf8').matchAll(/from '\.\/([\w-]+\.json)'/g)].map(([, file]) =>
      read(`${language}/${file}`),
    ),
  )

/** What customers read on pages, by the file that holds it in every language but Italian and English. */
const customerBundles = ['pages', 'ordering', 'open-order', 'published-feedback', 'menu-search', 'signing-in', 'customer-area']
const pageTexts: Messages = Object.assign({}, ...customerBundles.map(name => readBundle('en', name)), read('en/order-again.json'))

/** What the server writes to customers: answers of ordering, mails, notifications, the pages about the chain. */
const serverFiles = /^(groups|shares|messages)-api\.json$|^(claim-mail|answer-mail|about-text|careers-text)\.json$/
const serverKeys =
  /^(orders-api\.problem_|mail\.(order|reset|changed|email|confirm)_|order-messages-api\.template_|schedules-api\.(from_day|until_day|problem))/
const serverTexts = Object.fromEntries(
  Object.entries({ ...readAll('en') }).filter(([key]) => serverKeys.test(key) || Object.hasOwn(readAll('en', serverFiles), key)),
)
/** Only the chain's people get this. */
const notForCustomers = /^shares-api\.taken$/

const italian = readAll('it', /^(?!kitchen)/)
const english = readAll('en', /^(?!kitchen)/)
const others = languages.filter(language => language !== 'it' && language !== 'en')

interface Facts {
  /** Names of the values. */
  names: Set<string>
  /** Those that are shown and not only choose a form. */
  shown: Set<string>
  /** Forms of each plural, without exact ones (`=0`). */
  plurals: string[][]
}

function findFacts(message: CompiledMessage, facts: Facts = { names: new Set(), shown: new Set(), plurals: [] }, counted = ''): Facts {
  if (typeof message === 'string') return facts
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, kind, forms] = token
    if (name !== '#') facts.names.add(name)
    if (typeof forms !== 'object' || forms === null) {
      facts.shown.add(name === '#' ? counted : name)
      continue
    }
    if (kind === 'plural') facts.plurals.push(Object.keys(forms).filter(form => /^[a-z]/.test(form) && form !== 'offset'))
    for (const form of Object.values(forms)) if (typeof form === 'object') findFacts(form as CompiledMessage, facts, kind === 'plural' ? name : counted)
  }
  return facts
}
const factsOf = (text: string | undefined) => findFacts(compileMessage(text ?? ''))

it.each(others)('%s has every text that customers read', language => {
  const own = readAll(language, /^(?!kitchen)/)
  const needed = Object.keys({ ...pageTexts, ...serverTexts }).filter(key => !notForCustomers.test(key))
  expect(needed.length).toBeGreaterThan(1500)
  expect(needed.filter(key => !own[key])).toEqual([])
})

it.each(others)('%s has no text that Italian lacks, and in each the values of the Italian or English one', language => {
  const wrong = Object.entries(readAll(language, /^(?!kitchen)/)).flatMap(([key, text]) => {
    const [inItalian, inEnglish, own] = [factsOf(italian[key]), factsOf(english[key]), factsOf(text).names]
    const missing = [...inItalian.shown].filter(name => inEnglish.shown.has(name) && !own.has(name))
    const unknown = [...own].filter(name => !inItalian.names.has(name) && !inEnglish.names.has(name))
    return italian[key] === undefined
      ? [`${key} is unknown`]
      : [...missing.map(name => `${key} lacks {${name}}`), ...unknown.map(name => `${key} has {${name}}`)]
  })
  expect(wrong).toEqual([])
})

it.each(others)('%s has each plural in the forms that its counts need', language => {
  const rules = new Intl.PluralRules(locale[language])
  const used = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))
  const known = new Set<string>(rules.resolvedOptions().pluralCategories)
  const wrong = Object.entries(readAll(language, /^(?!kitchen)/)).filter(([, text]) =>
    findFacts(compileMessage(text)).plurals.some(
      forms => !forms.includes('other') || forms.some(form => !known.has(form)) || [...used].some(form => !forms.includes(form)),
    ),
  )
  expect(wrong).toEqual([])
})
