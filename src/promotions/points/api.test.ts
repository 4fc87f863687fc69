import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import { categories } from '#menu/tables.ts'
import { auditLog } from '#platform/database/tables.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { expectLockWaiters, productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertCustomer, type Persona } from '#tests/helpers/personas.ts'
import { insertProgramme } from '#tests/helpers/promotions.ts'
import { pointsBalances, pointsLedger } from '../tables.ts'
import { expirePoints } from './points-ledger.ts'

let testApp: TestApp
let administrator: Persona
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  administrator = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, person = administrator) {
  const answer = await testApp.app.inject({ method, url: `/api/v1/points${path}`, headers: person.headers, ...(payload && { payload }) })
  return { ...answer.json(), status: answer.statusCode }
}

describe('a points programme', () => {
  it('is created, changed, archived and brought back', async () => {
    const food = await insertFood(testApp.context)
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
    expect((await call('GET', '/programmes?state=archived')).programmes).toMatchObject([{ id: programme.id }])
    expect((await call('GET', '/programmes?state=active')).programmes).toEqual([])
    const customer = await insertCustomer(testApp)
    expect((await call('GET', '', undefined, customer)).programmes).toEqual([])
    expect(await call('POST', `/programmes/${programme.id}/restore`, { version: 3 })).toMatchObject({ programme: { archived: false } })
    const [own] = (await call('GET', '', undefined, customer)).programmes
    expect(own).toMatchObject({ programmeId: programme.id, pointsNeeded: 8, balance: 0 })
    // Rewards: any dish of the category, or the named one.
    expect(own.gift).toEqual({ foodIds: [food.id], category: (await getMenuCatalogue(testApp.context)).food(food.id)?.category.name, dishes: [] })
    const one = { ...input, rewardFoodId: food.id }
    expect(await call('PUT', `/programmes/${programme.id}`, { programme: one, version: 4 })).toMatchObject({ status: 200 })
    expect((await call('GET', '', undefined, customer)).programmes).toMatchObject([{ gift: { foodIds: [food.id], category: null, dishes: [food.title] } }])
    // Administrators read the reward dish even after its deletion; customers do not.
    expect((await call('GET', `/programmes/${programme.id}`)).programme.rewardFood).toEqual({ title: food.title, deleted: false })
    await testApp.app.inject({ method: 'DELETE', url: `/api/v1/food/delete-food/${food.id}`, headers: administrator.headers })
    expect((await call('GET', '/programmes')).programmes).toMatchObject([{ rewardFood: { title: food.title, deleted: true } }])
    expect((await call('GET', '', undefined, customer)).programmes).toMatchObject([{ gift: { foodIds: [], category: null, dishes: [] } }])
  })
})

describe('points programmes out of a table', () => {
  it('name categories and dishes as the menu does, and come in whole or not at all', async () => {
    const kebab = await insertFood(testApp.context, { title: 'Panino della casa' })
    const [category] = await testApp.context.db.select().from(categories).where(eq(categories.id, kebab.categoryId))
    for (let twice = 0; twice < 2; twice++) await insertFood(testApp.context, { title: 'Doppio' })
    const heading = 'nome;nome_inglese;categoria;piatti;punti;regalo;mesi;dal;al\n'
    const good = `Otto;Eight;${category?.name};;8;PANINO della casa;;01/03/2027;31/03/2027\nSei;;;panino della casa;6;;12;;\n`
    const bad = `${good}otto;;${category?.name};;8;;;;\nX;;Nessuna;;0;Niente;1,5;;\nY;;;Doppio;5;;;;\nZ;;;;5;;;02/03/2027;01/03/2027\n`
    const looked = await call('POST', '/programmes/import', { csv: heading + bad })
    expect(looked).toMatchObject({ status: 200, good: 2, wrong: 4 })
    expect(looked.rows.slice(2).map(({ message }: { message: string }) => message.split('\n').map(line => line.replace(/\. Q.*/, '')))).toEqual([
      ['Colonna «nome», “otto”'],
      ['Colonna «categoria», “Nessuna”', 'Colonna «punti», “0”', 'Colonna «regalo», “Niente”', 'Colonna «mesi», “1,5”'],
      ['Colonna «piatti», “Doppio”'],
      ['Colonna «categoria», vuota. Scegli la categoria o i piatti che danno punti.', 'Colonna «al», “01/03/2027”. La fine viene dopo l’inizio.'],
    ])
    expect(await call('POST', '/programmes/import', { csv: heading + bad, apply: true })).toMatchObject({ status: 422, code: 'programmes_refused' })
    for (const csv of [(heading + good).replaceAll(';', '\t'), `sep=;\r\n${heading}${good}`])
      expect(await call('POST', '/programmes/import', { csv })).toMatchObject({ status: 200, good: 2 })
    expect(await call('POST', '/programmes/import', { csv: heading + good, apply: true })).toMatchObject({ status: 200, good: 2 })
    const made = (await call('GET', '/programmes?limit=200')).programmes.filter(({ title }: { title: string }) => ['Otto', 'Sei'].includes(title))
    expect(made).toMatchObject([
      {
        titleEnglish: 'Eight',
        categoryId: kebab.categoryId,
        pointsNeeded: 8,
        rewardFoodId: kebab.id,
        expiresAfterMonths: null,
        endsAt: '2027-03-31T22:00:00.000Z',
      },
      { foodIds: [kebab.id], pointsNeeded: 6, rewardFoodId: null, expiresAfterMonths: 12, startsAt: null },
    ])
    // Two concurrent imports create one programme: each would grant points of its own.
    const csv = `${heading}Sette;;${category?.name};;7;;;;\n`
    const both = await Promise.all([1, 2].map(() => call('POST', '/programmes/import', { csv, apply: true })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await call('POST', '/programmes/import', { csv: 'nome;sconto\nA;3' })).toMatchObject({ status: 400, code: 'programmes_unreadable' })
    expect(await call('POST', '/programmes/import', { csv: 'nome;punti\n' })).toMatchObject({ status: 400, code: 'programmes_without_rows' })
  })
})

describe('a customer’s points', () => {
  it('are corrected by hand with a reason, never below nothing', async () => {
    const food = await insertFood(testApp.context)
    const programme = await insertProgramme(testApp, { categoryId: food.categoryId })
    const customer = await insertCustomer(testApp)
    const grant = (points: number) => call('POST', `/ledger/${customer.id}`, { programmeId: programme.id, points, why: 'Scontrino portato al banco' })
    expect(await grant(5)).toMatchObject({ status: 200, balance: 5 })
    expect(await grant(-6)).toMatchObject({ status: 422, code: 'points_balance_negative' })
    expect(await grant(-2)).toMatchObject({ status: 200, balance: 3 })
    // A refund makes the balance negative; a manual grant restores some points.
    const own = and(eq(pointsBalances.userId, customer.id), eq(pointsBalances.programmeId, programme.id))
    await testApp.context.db.update(pointsBalances).set({ balance: -10 }).where(own)
    expect(await grant(4)).toMatchObject({ status: 200, balance: -6, message: 'Fatto: il saldo adesso è −6.' })
    expect(await call('GET', `/ledger/${customer.id}`)).toMatchObject({
      customer: { email: customer.email },
      entries: [
        { points: 4, reason: 'granted' },
        { points: -2, reason: 'granted', actor: administrator.name },
        { points: 5, reason: 'granted' },
      ],
    })
    expect(await call('GET', `/ledger/${customer.id}`, undefined, customer)).toMatchObject({ status: 403 })
    const log = await testApp.context.db.select().from(auditLog).where(eq(auditLog.action, 'points.granted'))
    expect(log).toHaveLength(3)
    expect(log[0]?.after).toMatchObject({ why: 'Scontrino portato al banco' })
  })

  it('are lost when their time is over, the oldest spent first', async () => {
    const food = await insertFood(testApp.context)
    const programme = await insertProgramme(testApp, { categoryId: food.categoryId, expiresAfterMonths: 6 })
    const customer = await insertCustomer(testApp)
    // Sessions last one day, so a later step signs in again.
    const grant = async (points: number) =>
      call('POST', `/ledger/${customer.id}`, { programmeId: programme.id, points, why: 'Prova di scadenza' }, await insertAdministrator(testApp))
    await grant(5)
    testApp.clock.set('2026-06-02T11:00:00Z')
    await grant(4)
    await grant(-3)
    testApp.clock.set('2026-09-01T11:00:00Z')
    expect(await expirePoints(testApp.context)).toBe(0)
    testApp.clock.set('2026-09-03T11:00:00Z')
    expect(await expirePoints(testApp.context)).toBe(1)
    expect(await expirePoints(testApp.context)).toBe(0)
    const { balances } = await call('GET', `/ledger/${customer.id}`, undefined, await insertAdministrator(testApp))
    expect(balances.find(({ programmeId }: { programmeId: string }) => programmeId === programme.id)).toMatchObject({ balance: 4 })
  })

  it('that came later are not lost for those that are being spent just then', async () => {
    const food = await insertFood(testApp.context)
    const programme = await insertProgramme(testApp, { categoryId: food.categoryId, expiresAfterMonths: 6 })
    const customer = await insertCustomer(testApp)
    testApp.clock.set('2026-03-02T11:00:00Z')
    await testApp.context.db.insert(pointsBalances).values({ userId: customer.id, programmeId: programme.id, balance: 20 })
    const entry = { userId: customer.id, programmeId: programme.id, borneBy: 'chain' as const, reason: 'granted' as const }
    await testApp.context.db.insert(pointsLedger).values([
      { ...entry, points: 10, createdAt: new Date('2026-03-02T11:00:00Z') },
      { ...entry, points: 10, createdAt: new Date('2026-09-01T11:00:00Z') },
    ])
    testApp.clock.set('2026-09-03T11:00:00Z')
    const spender = await testApp.database.pool.connect()
    try {
      await spender.query('begin')
      await spender.query('update points_balances set balance = balance - 10 where user_id = $1', [customer.id])
      await spender.query(
        `insert into points_ledger (user_id, programme_id, points, reason, borne_by, created_at) values ($1, $2, -10, 'spent', 'chain', '2026-09-03T10:59:00Z')`,
        [customer.id, programme.id],
      )
      const expiring = expirePoints(testApp.context)
      await expectLockWaiters(testApp.database.pool, 1)
      await spender.query('commit')
      expect(await expiring).toBe(0)
    } finally {
      spender.release()
    }
    const [balance] = await testApp.context.db.select().from(pointsBalances).where(eq(pointsBalances.userId, customer.id))
    expect(balance?.balance).toBe(10)
  })
})
