import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '#tests/helpers/app.ts'
import { checkStored } from './check-stored.ts'

const testApp = await createTestApp()
afterAll(() => testApp.close())
const query = (text: string) => testApp.database.pool.query(text)
beforeEach(() => query('delete from webhook_endpoints; delete from webhook_events'))

const findLine = async () => (await checkStored(testApp.database.connection, testApp.context.config)).find(({ name }) => name === 'webhooks')
const endpoint = '01890000-0000-7000-8000-0000000000b1'
const insertEndpoint = (columns = '', values = '') =>
  query(`insert into webhook_endpoints (id, url, event_types, secret, starts_after${columns})
    values ('${endpoint}', 'https://cassa.example/', '{order.placed}', 'x', 0${values})`)
const insertDelivery = (state: 'pending' | 'failed', age: string) =>
  query(`with event as (insert into webhook_events (id, source, type, ordering_key, data, occurred_at)
      values (gen_random_uuid(), gen_random_uuid()::text, 'order.placed', 'x', '{}', now()) returning id)
    insert into webhook_deliveries (id, endpoint_id, event_id, ordering_key, state, next_attempt_at, created_at)
    select gen_random_uuid(), '${endpoint}', id, 'x', '${state}', ${state === 'pending' ? 'now()' : 'null'}, now() - interval '${age}' from event`)

test('webhooks that deliver are a plain line', async () => {
  await insertEndpoint()
  await insertDelivery('pending', '5 minutes')
  expect(await findLine()).toEqual({ name: 'webhooks', state: '1 active, 1 deliveries wait, 0 given up' })
})

test('deliveries that wait for long, failing and disabled endpoints are a note with its remedy', async () => {
  const remedy = 'Look at the deliveries in the back office, under Webhook; tell whoever runs the target.'
  await insertEndpoint()
  await insertDelivery('pending', '40 minutes')
  await insertDelivery('failed', '2 days')
  expect(await findLine()).toEqual({
    ...{ name: 'webhooks', remedy, isAdvice: true },
    state: '1 active, 1 deliveries wait, 1 given up, the oldest for 40 minutes',
  })
  await query(`update webhook_endpoints set disabled_reason = 'failing', disabled_at = now()`)
  expect(await findLine()).toEqual({ name: 'webhooks', remedy, isAdvice: true, state: '0 active, 0 deliveries wait, 1 given up, 1 disabled after failures' })
})
