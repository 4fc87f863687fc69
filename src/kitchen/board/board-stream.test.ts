import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { events } from '#platform/database/tables.ts'
import { restaurants } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { holdQueryResult } from '#tests/helpers/hold-answer.ts'
import { insertCook } from '#tests/helpers/personas.ts'

test('a late read for an earlier event does not overwrite a later one', async () => {
  const testApp = await createTestApp({ connections: productConnections })
  onTestFinished(() => testApp.close())
  const { db, pool } = testApp.database
  const { id } = await insertRestaurant(testApp.context)
  const cook = await insertCook(testApp, id)
  const { messages } = await openAppStream(testApp, `/api/v1/kitchen/events?restaurant=${id}`, cook.headers)
  const states = () => messages.flatMap(({ event, data }) => (event === 'board' || event === 'restaurant' ? [data.restaurant.state] : []))
  await expect.poll(states).toEqual(['open'])
  const change = async (state: 'paused' | 'open') => {
    await db.update(restaurants).set({ state }).where(eq(restaurants.id, id))
    const [insertedEvent] = await db.insert(events).values({ topic: 'restaurant', restaurantId: id, subjectId: id, kind: state }).returning({ id: events.id })
    testApp.context.events.announce([Number(insertedEvent?.id)])
  }

  const early = holdQueryResult(pool, 'from \\"restaurants\\"')
  await change('paused')
  await early.answered
  const late = holdQueryResult(pool, 'from \\"restaurants\\"')
  await change('open')
  await late.answered
  late.letGo()
  await setImmediate()
  early.letGo()
  await expect.poll(states).toEqual(['open', 'paused', 'open'])
})
