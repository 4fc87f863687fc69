import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (pattern: string) => globSync(pattern, { exclude: ['**/*.test.*'] }).map(file => readFileSync(file, 'utf8'))
const source = read('src/**/*.{ts,tsx}').join('\n')
const keys = new Set(read('messages/*/*.json').flatMap(file => Object.keys(JSON.parse(file))))

/** Words of the source and keys with dots in them. */
const words = new Set((source.match(/[\w-]+(?:\.[\w-]+)*/g) ?? []).flatMap(word => [word, ...word.split('.')]))
const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(match => match[1] ?? '')
/** Keys built at runtime, `*` for the inserted part: `tracking.done_*`. */
const built = [
  ...found(/`((?:[\w.-]|\$\{[^`{}]*\})+)`/g).map(key => key.replace(/\$\{[^}]*\}/g, '*')),
  ...found(/'([\w-]+\.(?:\w+_)?)'/g).map(start => `${start}*`),
]
  .filter(key => key.includes('*') && /[a-z]{2}/.test(key))
  .filter((key, index, all) => all.indexOf(key) === index)
const patternsOf = (key: string) => ['(.+)', '(.+?)'].map(any => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', any)}$`))
const patterns = built.flatMap(patternsOf)
const ofKeys = built.filter(key => /^[\w-]+\./.test(key)).flatMap(patternsOf)

/** Whether the key occurs in the source, literally or built from parts that do. */
const isUsed = (text: string, among: RegExp[]): boolean =>
  words.has(text) ||
  among.some(pattern =>
    pattern
      .exec(text)
      ?.slice(1)
      .every(part => isUsed(part, patterns)),
  )

/** Long texts are read from their file as a whole, with names that a script finds: `listTextKeys` in src/platform/language/server-texts.ts. */
const isOfLongText = (key: string) => /^((terms|privacy|accessibility)-text|accessibility-names)\./.test(key)

/** Words for ingredients, options and stations, looked up by what a menu calls them: `translateItem` in src/web/kitchen/languages/item-names.ts. */
const isOfMenu = (key: string) => key.startsWith('kitchen-food.')

test('no text is kept that nothing says', () => {
  expect(keys.size).toBeGreaterThan(4000)
  expect([...keys].filter(key => !isOfLongText(key) && !isOfMenu(key) && !isUsed(key, ofKeys))).toEqual([])
})
