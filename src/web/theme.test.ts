import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getContrast } from '#platform/images/text-contrast.ts'

const readStyle = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
const [brand, usual] = [readStyle('design.css'), readStyle('theme.css')]
const [, moreContrast = ''] = readStyle('style.css').split('@media (prefers-contrast: more)')

/** Colours of a theme by name, `text-color-cenere`: the brand's, unless the theme has its own. */
function readColours(index: 0 | 1, ...styles: string[]): Map<string, string> {
  const declared = new Map<string, string>()
  for (const [, name = '', value = ''] of styles.join('\n').matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\((.+?),\s*([^,]+)\)$/.exec(value)
    declared.set(name, pair?.[index + 1] ?? value)
  }
  const resolve = (value: string): string => {
    const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
    return reference === undefined ? value.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3') : resolve(declared.get(reference) ?? '')
  }
  return new Map([...declared].map(([name, value]) => [name, resolve(value)]))
}

const texts = ['carbone', 'cenere', 'tizzone', 'prezzemolo'].map(name => `text-color-${name}`)
const grounds = ['crema', 'sabbia', 'farina', 'miele-chiaro'].map(name => `background-color-${name}`)
const onControls = [
  ['color-farina', 'background-color-brace'],
  ['color-crema', 'background-color-fumo'],
  ['color-nebbia', 'color-carbone'],
  ['text-color-carbone', 'background-color-nebbia'],
  ['text-color-carbone', 'background-color-miele'],
]
const pairs = [...texts.flatMap(text => grounds.map(ground => [text, ground])), ...onControls] as [text: string, ground: string][]

const findPale = (colours: Map<string, string>, least: number, among: [string, string][]) =>
  among.filter(([text, ground]) => getContrast(colours.get(text) ?? '', colours.get(ground) ?? '') < least).map(pair => pair.join(' on '))

test('texts have a contrast of 4.5 on every ground of the dark theme, and edges of controls one of 3', () => {
  const dark = readColours(1, brand, usual)
  expect(dark.get('background-color-crema')).not.toBe(dark.get('color-crema'))
  expect(findPale(dark, 4.5, pairs)).toEqual([])
  expect(
    findPale(dark, 3, [
      ['border-color-nebbia', 'background-color-crema'],
      ['border-color-carbone', 'background-color-farina'],
    ]),
  ).toEqual([])
})

test('a person who asks for more contrast gets 7 for secondary text, in both themes', () => {
  for (const index of [0, 1] as const) {
    const colours = readColours(index, brand, usual, moreContrast)
    expect(
      findPale(
        colours,
        7,
        pairs.filter(([text, ground]) => text.startsWith('text-') && !ground.endsWith('miele')),
      ),
    ).toEqual([])
    expect(
      findPale(colours, 7, [
        ['border-color-nebbia', 'background-color-crema'],
        ['color-farina', 'background-color-brace'],
      ]),
    ).toEqual([])
  }
})
