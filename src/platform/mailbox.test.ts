import { expect, it } from 'vitest'
import { normalizeMailbox } from './mailbox.ts'

it('one mailbox is one, however its address is written', () => {
  const gina = ['gina.rossi@gmail.com', 'ginarossi@gmail.com', 'G.I.N.A.Rossi@GoogleMail.com', ' ginarossi+pizza@gmail.com ', 'ｇinarossi@gmail.com']
  expect(new Set(gina.map(normalizeMailbox))).toEqual(new Set(['ginarossi@gmail.com']))
  // At other providers a dot makes a different mailbox.
  expect(normalizeMailbox('gina.rossi@example.com')).toBe('gina.rossi@example.com')
  expect(normalizeMailbox('gina.rossi+2@example.com')).toBe('gina.rossi@example.com')
  expect(normalizeMailbox('+gina@example.com')).toBe('+gina@example.com')
})
