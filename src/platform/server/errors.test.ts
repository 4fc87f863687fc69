import { expect, test } from 'vitest'
import { serverText } from '../language/server-texts.ts'
import { tooManyRequests } from './errors.ts'

test.each([
  [400, 'it', 'Troppe richieste: riprova tra 1 secondo.'],
  [60_000, 'it', 'Troppe richieste: riprova tra 60 secondi.'],
  [91_000, 'it', 'Troppe richieste: riprova tra 2 minuti.'],
  [3_419_000, 'it', 'Troppe richieste: riprova tra 57 minuti.'],
  [3_419_000, 'en', 'Too many requests: try again in 57 minutes.'],
] as const)('after %d ms a retry is allowed: long waits are given in minutes', (ttl, language, sentence) => {
  const { kind, values } = tooManyRequests(ttl)
  expect(serverText(language, kind.text, values)).toBe(sentence)
})
