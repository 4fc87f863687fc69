import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { normalizeEmail } from './email.ts'

test.each([
  ['Gina@Example.com', 'gina@example.com'],
  ['gina@example.com\u00a0', 'gina@example.com'],
  ['gi\u200bna@exam\u200bple.com', 'gina@example.com'],
  ['\u202agina@example.com\u202c', 'gina@example.com'],
  ['gina @ example . com', 'gina@example.com'],
  ['gina＠ｅｘａｍｐｌｅ．com', 'gina@example.com'],
  ['mailto:gina@example.com', 'gina@example.com'],
  ['<gina@example.com>,', 'gina@example.com'],
  ['gina@example.com.', 'gina@example.com'],
  ['anna\u2011maria@example.com', 'anna-maria@example.com'],
  ['dall\u2019olio@example.com', "dall'olio@example.com"],
  ['gina@пример.рф', 'gina@xn--e1afmkfd.xn--p1ai'],
  ['gina@XN--E1AFMKFD.xn--p1ai', 'gina@xn--e1afmkfd.xn--p1ai'],
  ['gina@caffè.it', 'gina@xn--caff-8oa.it'],
  ['o&m@example.com', 'o&m@example.com'],
  ["!#$%&'*+/=?^_`{|}~-@example.com", "!#$%&'*+/=?^_`{|}~-@example.com"],
  ['josé@example.com', 'josé@example.com'],
  ['jose\u0301@example.com', 'josé@example.com'],
  ['用户@例子.中国', '用户@xn--fsqu00a.xn--fiqs8s'],
])('%j is kept as %s', (input, kept) => {
  expect(normalizeEmail(input)).toBe(kept)
})

test.each([
  ...['', 'gina', '@example.com', 'gina@', 'gina@example', 'gina@@example.com', 'gina@a@example.com', '.gina@example.com', 'gi..na@example.com'],
  ...['gina rossi@example.com', '"gina rossi"@example.com', 'gina@[192.0.2.1]', 'gina@192.0.2.1', 'gina@localhost', 'gina@-example.com', 'gina@exa_mple.com'],
  ...[
    'gina,ada@example.com',
    'gina@example.com/пример.рф',
    'gina@пример.рф:25',
    `${'a'.repeat(65)}@example.com`,
    `gina@${'a.'.repeat(125)}com`,
    'gina\0\n@exa mple.com',
  ],
])('%j is no address', input => {
  expect(normalizeEmail(input)).toBeUndefined()
})

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/)
const mailbox = fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,12}(\.[a-z0-9]{1,8})?$/)
const address = fc
  .tuple(mailbox, fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom('it', 'com', 'xn--p1ai'))
  .map(([who, labels, top]) => `${who}@${[...labels, top].join('.')}`)
const unseen = fc.constantFrom(...'\u200b\u200d\u2060\ufeff\u00ad\u200e\u202a\u202c\u2066', '')
const wide = (character: string) => (/[!-~]/.test(character) && !/['`-]/.test(character) ? String.fromCharCode(character.charCodeAt(0) + 0xfee0) : character)

test('whatever nobody sees between its characters, full-width, in capitals or in brackets, an address is kept in one form', () => {
  const marks = fc.array(unseen, { minLength: 60, maxLength: 60 })
  const ends = fc.constantFrom('', ' ', '\u00a0', '\t', '\n', '\u2003', '\u202c', '>')
  fc.assert(
    fc.property(address, marks, ends, ends, fc.boolean(), fc.boolean(), (plain, between, before, after, inCapitals, isWide) => {
      const shown = (character: string) => (isWide ? wide(character) : character)
      const input = [...(inCapitals ? plain.toUpperCase() : plain)].map((character, index) => shown(character) + (between[index] ?? '')).join('')
      expect(normalizeEmail(`${before.replace('>', '<')}${input}${after}`)).toBe(normalizeEmail(plain))
      expect(normalizeEmail(plain)).toBe(plain)
    }),
  )
})

test('an address that was valid before is only lower-cased, so that its account is found', () => {
  const before = fc.emailAddress().filter(email => z.email().safeParse(email).success && (email.split('@')[0]?.length ?? 0) <= 64)
  fc.assert(
    fc.property(before, email => {
      expect(normalizeEmail(email)).toBe(email.toLowerCase())
    }),
  )
})

test('the mail library writes each to the one mailbox that was meant', async () => {
  const paper = createTransport({ streamTransport: true, buffer: true })
  await fc.assert(
    fc.asyncProperty(fc.oneof(address, fc.constantFrom('josé@example.com', '用户@xn--fsqu00a.xn--fiqs8s')), async email => {
      const { envelope } = await paper.sendMail({ from: 'ciao@spiedo.test', to: email, text: '' })
      expect((envelope.to as string[]).map(normalizeEmail)).toEqual([email])
    }),
    { numRuns: 50 },
  )
})
