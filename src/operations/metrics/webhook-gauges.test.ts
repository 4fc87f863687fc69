import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#platform/time-units.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator } from '#tests/helpers/personas.ts'
import { webhookGauges } from './webhook-gauges.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

test('endpoints are counted by state, waiting deliveries with the age of the oldest', async () => {
  const { headers } = await insertAdministrator(testApp)
  const post = async (path: string, payload: object = {}) =>
    (await testApp.app.inject({ method: 'POST', url: `/api/v1/webhooks/endpoints${path}`, headers, payload })).json()
  const input = { url: 'https://till.example.com/hook', description: 'Cassa', eventTypes: ['order.placed'] }
  const { endpoint } = await post('', input)
  for (let index = 0; index < 3; index++) await post(`/${endpoint.id}/test`)
  await testApp.database.pool.query(`update webhook_deliveries set created_at = $1`, [new Date(testApp.clock.now().getTime() - minuteMs)])
  await testApp.database.pool.query(
    `update webhook_deliveries set state = 'failed', next_attempt_at = null where sequence = (select max(sequence) from webhook_deliveries)`,
  )

  expect(await webhookGauges.read(testApp.context)).toEqual([
    { name: 'spiedo_webhook_endpoints', labels: { state: 'active' }, value: 1 },
    { name: 'spiedo_webhook_endpoints', labels: { state: 'disabled' }, value: 0 },
    { name: 'spiedo_webhook_endpoints', labels: { state: 'failing' }, value: 0 },
    { name: 'spiedo_webhook_pending', value: 2 },
    { name: 'spiedo_webhook_failed', value: 1 },
    { name: 'spiedo_webhook_oldest_pending_seconds', value: 60 },
  ])
})
