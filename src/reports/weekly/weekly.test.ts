import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { runMailJob } from '#tests/helpers/mailed.ts'
import { insertAdministrator, insertCook, insertManager, insertSession, type Persona } from '#tests/helpers/personas.ts'
import { insertSale } from '#tests/helpers/sales.ts'
import { enqueueWeeklyReports, getReportedWeek, sendWeeklyReport } from './weekly-mail.ts'

let testApp: TestApp
let places: Restaurant[]
let administrator: Persona
let manager: Persona
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-03-01T11:00:00Z' })
  places = [await insertRestaurant(testApp.context, { name: 'Spiedo Pisa' }), await insertRestaurant(testApp.context, { name: 'Spiedo Bari' })]
  administrator = await insertAdministrator(testApp)
  manager = await insertManager(testApp, places[0]?.id ?? '')
  for (const [day, sales] of [
    ['2026-03-16', 2],
    ['2026-03-23', 3],
    // The clock changes in this week, and its last sale is on its last business day.
    ['2026-03-29', 1],
    ['2026-03-30', 4],
  ] as const) {
    testApp.clock.set(`${day}T18:00:00Z`)
    for (const place of places) for (let sale = 0; sale < sales; sale++) await insertSale(testApp, place)
  }
  // Monday, 7:00 in Rome.
  testApp.clock.set('2026-03-30T05:00:00Z')
})
afterAll(() => testApp.close())

async function ask(method: 'GET' | 'PUT', persona: Persona, weekly?: boolean) {
  const { headers } = await insertSession(testApp, persona.id)
  const answer = await testApp.app.inject({ method, url: '/api/v1/reports/weekly', headers, ...(weekly !== undefined && { payload: { weekly } }) })
  return { status: answer.statusCode, ...answer.json() }
}
const mailTo = ({ id }: Persona) => runMailJob(testApp, sendWeeklyReport, { userId: id, week: '2026-03-23' })

it('the reported week is the one that is over on Monday morning, and still is when the job comes late', () => {
  for (const instant of ['2026-03-29T22:00:00Z', '2026-03-30T05:00:00Z', '2026-04-05T21:59:00Z']) expect(getReportedWeek(new Date(instant))).toBe('2026-03-23')
  expect(getReportedWeek(new Date('2026-03-29T21:59:00Z'))).toBe('2026-03-16')
})

it('nobody gets it unasked; who asks gets one a week, of the restaurants that are theirs, against the week before', async () => {
  expect(await enqueueWeeklyReports(testApp.context)).toBe(0)
  expect(await ask('GET', administrator)).toMatchObject({ weekly: false })
  expect(await mailTo(administrator)).toBeUndefined()
  for (const persona of [administrator, manager]) expect(await ask('PUT', persona, true)).toMatchObject({ status: 200, weekly: true })
  expect(await ask('GET', administrator)).toMatchObject({ weekly: true })
  expect(await enqueueWeeklyReports(testApp.context)).toBe(2)
  expect(await enqueueWeeklyReports(testApp.context)).toBe(0)

  const chain = await mailTo(administrator)
  expect(chain?.to).toBe(administrator.email)
  const facts = (mail: typeof chain) => mail?.content.parts.flatMap(part => ('facts' in part ? part.facts : [])) ?? []
  expect(facts(chain).slice(0, 2)).toEqual([
    ['Ordini', '8 (prima 4, +100%)'],
    ['Netto', '55,20\u00a0€ (prima 27,60\u00a0€, +100%)'],
  ])
  expect(JSON.stringify(chain?.content.parts)).toContain('Spiedo Bari')
  const own = await mailTo(manager)
  expect(facts(own)[0]).toEqual(['Ordini', '4 (prima 2, +100%)'])
  expect(JSON.stringify(own?.content.parts)).not.toContain('Spiedo Bari')
})

it('it ends with the subscription, the role or the account, and is not for cooks', async () => {
  const cook = await insertCook(testApp, places[0]?.id ?? '')
  expect(await ask('PUT', cook, true)).toMatchObject({ status: 403, code: 'forbidden' })
  await testApp.database.pool.query('delete from staff_memberships where user_id = $1', [manager.id])
  expect(await mailTo(manager)).toBeUndefined()
  const leaving = await insertManager(testApp, places[0]?.id ?? '')
  await ask('PUT', leaving, true)
  const { headers } = await insertSession(testApp, administrator.id)
  expect((await testApp.app.inject({ method: 'DELETE', url: `/api/v1/auth/delete-user/${leaving.id}`, headers })).statusCode).toBe(200)
  const { rows } = await testApp.database.pool.query('select 1 from weekly_reports where user_id = $1', [leaving.id])
  expect(rows).toEqual([])
  expect(await ask('PUT', administrator, false)).toMatchObject({ status: 200, weekly: false })
  expect(await mailTo(administrator)).toBeUndefined()
})
