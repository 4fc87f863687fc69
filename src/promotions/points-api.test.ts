import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/tables.ts'
import { aFood } from '#tests/helpers/a-menu.ts'
import { type TestApp, testApp } from '#tests/helpers/app.ts'
import { aCustomer, anAdministrator, type Persona } from '#tests/helpers/personas.ts'
import { aProgramme } from '#tests/helpers/promotions.ts'
import { expirePoints } from './points-ledger.ts'

let house: TestApp
let administrator: Persona
beforeAll(async () => {
  house = await testApp()
  administrator = await anAdministrator(house)
})
afterAll(() => house.close())

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, person = administrator) {
  const answer = await house.app.inject({ method, url: `/api/v1/points${path}`, headers: person.headers, ...(payload && { payload }) })
  return { ...answer.json(), status: answer.statusCode }
}

describe('a points programme', () => {
  it('is created, changed, archived and brought back', async () => {
    const food = await aFood(house.context)
    const input = {
      title: 'Dieci panini, uno in regalo',
      titleEnglish: 'Ten panini, one free',
      categoryId: food.categoryId,
      foodIds: [],
      pointsNeeded: 10,
      rewardFoodId: null,
      expiresAfterMonths: 12,
      borneBy: 'chain',
      active: true,
      startsAt: null,
      endsAt: null,
    }
    const { programme, status } = await call('POST', '/programmes', input)
    expect([status, programme]).toMatchObject([201, { titleEnglish: 'Ten panini, one free', version: 1 }])
    expect(await call('POST', '/programmes', { ...input, categoryId: null })).toMatchObject({ status: 400, errors: [{ field: 'categoryId' }] })
    expect(await call('POST', '/programmes', { ...input, rewardFoodId: administrator.id })).toMatchObject({ status: 422, code: 'programme_food_unknown' })
    const change = { programme: { ...input, pointsNeeded: 8 }, version: 1 }
    expect(await call('PUT', `/programmes/${programme.id}`, change)).toMatchObject({ status: 200, programme: { pointsNeeded: 8, version: 2 } })
    expect(await call('PUT', `/programmes/${programme.id}`, change)).toMatchObject({ status: 409, versions: { yours: 1, current: 2 } })
    expect(await call('POST', `/programmes/${programme.id}/archive`, { version: 2 })).toMatchObject({ programme: { archived: true } })
    const customer = await aCustomer(house)
    expect((await call('GET', '', undefined, customer)).programmes).toEqual([])
    expect(await call('POST', `/programmes/${programme.id}/restore`, { version: 3 })).toMatchObject({ programme: { archived: false } })
    expect((await call('GET', '', undefined, customer)).programmes).toMatchObject([{ programmeId: programme.id, pointsNeeded: 8, balance: 0 }])
  })
})

describe('a customer’s points', () => {
  it('are corrected by hand with a reason, never below nothing', async () => {
    const food = await aFood(house.context)
    const programme = await aProgramme(house, { categoryId: food.categoryId })
    const customer = await aCustomer(house)
    const grant = (points: number) => call('POST', `/ledger/${customer.id}`, { programmeId: programme.id, points, why: 'Scontrino portato al banco' })
    expect(await grant(5)).toMatchObject({ status: 200, balance: 5 })
    expect(await grant(-6)).toMatchObject({ status: 422, code: 'points_below_nothing' })
    expect(await grant(-2)).toMatchObject({ status: 200, balance: 3 })
    expect(await call('GET', `/ledger/${customer.id}`)).toMatchObject({
      customer: { email: customer.email },
      entries: [
        { points: -2, reason: 'granted', actor: administrator.name },
        { points: 5, reason: 'granted' },
      ],
    })
    expect(await call('GET', `/ledger/${customer.id}`, undefined, customer)).toMatchObject({ status: 403 })
    const log = await house.context.db.select().from(auditLog).where(eq(auditLog.action, 'points.granted'))
    expect(log).toHaveLength(2)
    expect(log[0]?.after).toMatchObject({ why: 'Scontrino portato al banco' })
  })

  it('are lost when their time is over, the oldest spent first', async () => {
    const food = await aFood(house.context)
    const programme = await aProgramme(house, { categoryId: food.categoryId, expiresAfterMonths: 6 })
    const customer = await aCustomer(house)
    // Sessions last a day: months later somebody else is signed in.
    const grant = async (points: number) =>
      call('POST', `/ledger/${customer.id}`, { programmeId: programme.id, points, why: 'Prova di scadenza' }, await anAdministrator(house))
    await grant(5)
    house.clock.set('2026-06-02T11:00:00Z')
    await grant(4)
    await grant(-3)
    house.clock.set('2026-09-01T11:00:00Z')
    expect(await expirePoints(house.context)).toBe(0)
    house.clock.set('2026-09-03T11:00:00Z')
    expect(await expirePoints(house.context)).toBe(1)
    expect(await expirePoints(house.context)).toBe(0)
    const { balances } = await call('GET', `/ledger/${customer.id}`, undefined, await anAdministrator(house))
    expect(balances.find(({ programmeId }: { programmeId: string }) => programmeId === programme.id)).toMatchObject({ balance: 4 })
  })
})
