import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { kitchenTexts as italian } from '#texts/it/kitchen.ts'
import { type ScreenLanguage, screenLanguages } from './screen-languages.ts'

type Forms = Record<string, unknown>
const languages = (Object.keys(screenLanguages) as ScreenLanguage[]).filter(language => language !== 'it')
const readTexts = async (language: ScreenLanguage): Promise<Record<string, string>> =>
  (await import(`../../../../messages/${language}/kitchen.ts`)).kitchenTexts

/** Names of the values in a text, also within its plural forms, and those forms. */
function analyse(text: string): { values: string[]; plurals: Forms[] } {
  const values = new Set<string>()
  const plurals: Forms[] = []
  const walk = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      const [name, kind, forms] = token as [string, string | undefined, Forms | undefined]
      values.add(name)
      if (kind !== 'plural' || !forms) continue
      plurals.push(forms)
      for (const form of Object.values(forms)) walk(form)
    }
  }
  walk(compileMessage(text))
  return { values: [...values].filter(name => name !== '#').sort(), plurals }
}

it.each(languages)('%s has every text of a kitchen screen, and no other', async language => {
  expect(Object.keys(await readTexts(language)).sort()).toEqual(Object.keys(italian).sort())
})

it.each(languages)('%s has the values of the Italian text in each of its own', async language => {
  const texts = await readTexts(language)
  const listValues = (text = '') => analyse(text).values.join()
  expect(Object.entries(italian).filter(([key, text]) => !texts[key]?.trim() || listValues(texts[key]) !== listValues(text))).toEqual([])
})

it.each(languages)('%s has a form for every count', async language => {
  const rules = new Intl.PluralRules(screenLanguages[language].tag)
  const categories = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))
  const lacksForm = (text: string) => analyse(text).plurals.some(forms => [...categories].some(category => !(category in forms)))
  expect(Object.entries(await readTexts(language)).filter(([, text]) => lacksForm(text))).toEqual([])
})

it('Arabic and Urdu show numbers in Latin digits, as they are called and printed', () => {
  for (const { tag } of Object.values(screenLanguages)) expect(new Intl.NumberFormat(tag).format(42), tag).toBe('42')
})

it('sound and voice are on or off, not open or closed as a shop', async () => {
  for (const [language, shop] of [
    ['ar', /مفتوح|مغلق|افتح/],
    ['ur', /کھل|کھول|بند/],
  ] as const) {
    const texts = await readTexts(language)
    const ofSound = Object.entries(texts).filter(([key]) => /^kitchen\.bell_(on|off|how)$|^kitchen-languages\.(voice_o|say_on)/.test(key))
    expect(ofSound).toHaveLength(6)
    expect(ofSound.filter(([, text]) => shop.test(text))).toEqual([])
  }
})
