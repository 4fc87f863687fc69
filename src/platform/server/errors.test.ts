import { sql } from 'drizzle-orm'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#tests/helpers/database.ts'
import { decorateRequestLanguage } from '../language/request-language.ts'
import { serverText } from '../language/server-texts.ts'
import { sendFailure, tooManyRequests } from './errors.ts'

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

test('a statement that PostgreSQL ended after its time limit is 503 with Retry-After', async () => {
  const database = await openTestDatabase()
  const app = fastify()
  decorateRequestLanguage(app)
  app.setErrorHandler(sendFailure)
  app.get('/', () =>
    database.db.transaction(async tx => {
      await tx.execute(sql`set local statement_timeout = 20`)
      await tx.execute(sql`select pg_sleep(5)`)
    }),
  )
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '2', 'unavailable'])
})
