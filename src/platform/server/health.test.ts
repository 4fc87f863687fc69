import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#tests/helpers/database.ts'
import { registerHealth } from './health.ts'

async function readiness(minFree: number | undefined, dataFolder = '.') {
  const database = await openTestDatabase()
  const app = fastify()
  registerHealth(app, { pool: database.pool, dataFolder, ...(minFree !== undefined && { minFree }) })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  const { statusCode, headers, json } = await app.inject('/readyz')
  return { statusCode, retryAfter: headers['retry-after'], ...json<{ status: string }>() }
}

test('is ready while there is room on the disk', async () => {
  expect(await readiness(undefined)).toMatchObject({ statusCode: 200, status: 'ready' })
})

test('is not ready once less is free than orders need, however well the database answers', async () => {
  // No disk is that large: under this limit every disk counts as full.
  expect(await readiness(2 ** 70)).toEqual({ statusCode: 503, retryAfter: '2', status: 'disk full' })
})

test('a disk that says nothing of itself does not count as full', async () => {
  expect(await readiness(2 ** 70, '/no/such/folder')).toMatchObject({ statusCode: 200 })
})
