import { expect, test } from 'vitest'
import { preventLinks } from './mail/prevent-links.ts'
import { containsWebAddress, isPersonName } from './web-addresses.ts'

const names = [
  'Anna Rossi',
  'Dott. Rossi',
  'Dott.Rossi',
  'M.De Luca',
  'G.Rossi',
  "D'Angelo",
  'Tavolo 5',
  'José María',
  'S.p.A.',
  'Rossi S.r.l.',
  'Anna & Marco',
  '李小龙',
  'Luca 🙂',
]
const notNames = [
  'Hai vinto! vai su http://evil.example/premio',
  'evil.example/premio',
  'Vai su evil.com',
  'vai su EVIL.COM',
  'www.evil',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'evi\u200bl.c\u2060om',
  'bit.ly/abc',
  't.me/premio',
  'evil.xn--p1ai',
  'вот.рф',
  'scrivi a ladro@evil.example',
  '1.2.3.4/login',
  'javascript:alert(1)',
  'Anna <b>',
  '-evil.com',
  'x--evil.com',
]
const sentences = [
  'Senza cipolla.Grazie',
  'Piccante.No aglio, c.so Garibaldi 3, p.za Navona',
  'citofono Rossi, scala B, int.3',
  'Chiamare al 333.123.4567 tra le 19.30 e le 20.00',
  'La fattura a anna@rossi.example per favore',
  'piano 2/3, data: 12.05.2026',
  'A.Rossi, via F.lli Bandiera',
  'ore 20.30/21',
]
const addresses = [
  'vai su http://evil.example',
  'premio su evil.com',
  'evil.shop',
  'bit.ly/x',
  'evil.info/a?b',
  'https:evil.example',
  'guarda www.evil.it',
  'evil.poker/premio',
]

test.each(names)('a name: %s', name => expect(isPersonName(name)).toBe(true))
test.each(notNames)('no name: %s', name => expect(isPersonName(name)).toBe(false))
test.each(sentences)('a sentence without an address: %s', text => expect(containsWebAddress(text)).toBe(false))
test.each(addresses)('a sentence with an address: %s', text => expect(containsWebAddress(text)).toBe(true))

test('a mail makes no link of what stood there before the rule', () => {
  expect(preventLinks('evil.com, http://evil.com/a.b e ladro@evil.com')).toBe(
    'evil.\u200bcom, http:\u200b//evil.\u200bcom/a.\u200bb e ladro@\u200bevil.\u200bcom',
  )
  expect(preventLinks('Dott. Rossi, 12.50 €, ore 20.30.')).toBe('Dott. Rossi, 12.50 €, ore 20.30.')
})

test.each(['x', 'a-', '-', 'a.', 'a@', 'a:', '1.', 'İ', 'a.b', 'ab-.c'])('a megabyte of %s is read at once', part => {
  const text = part.repeat(1_000_000 / part.length)
  const startedAt = performance.now()
  for (const rule of ['name', 'sentence', 'firm'] as const) containsWebAddress(text, rule)
  // Seconds on the slowest machine; hours where a pattern starts anew at each letter.
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})
