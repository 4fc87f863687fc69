import { and, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditLog } from '#platform/database/tables.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertCook, insertManager, type Persona } from '#tests/helpers/personas.ts'

let testApp: TestApp
let administrator: Persona
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  administrator = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

const url = '/api/v1/coupons'
async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, person = administrator) {
  const answer = await testApp.app.inject({ method, url: `${url}${path}`, headers: person.headers, ...(payload && { payload }) })
  return { ...answer.json(), status: answer.statusCode }
}
const tenPercent = {
  code: 'DIECI',
  title: 'Dieci per cento',
  titleEnglish: 'Ten per cent',
  kind: 'percent',
  percent: 10,
  amountCents: null,
  freeFoodId: null,
  atMostCents: 500,
  minimumCents: 1000,
  startsAt: null,
  endsAt: null,
  hours: [],
  totalUses: null,
  usesPerCustomer: null,
  stackable: false,
  fulfilments: [],
  borneBy: 'chain',
  restaurantIds: [],
}

describe('a coupon in the back office', () => {
  it('is created, found, changed, archived and brought back, each step in the audit log', async () => {
    const { coupon, status } = await call('POST', '', tenPercent)
    expect([status, coupon]).toMatchObject([
      201,
      { code: 'DIECI', titleEnglish: 'Ten per cent', percent: 10, used: 0, givenCents: 0, version: 1, archived: false },
    ])
    expect(await call('POST', '', { ...tenPercent, code: 'dieci' })).toMatchObject({ status: 409, code: 'coupon_code_taken', errors: [{ field: 'code' }] })
    expect((await call('GET', '?search=DIÈCI')).coupons).toMatchObject([{ id: coupon.id }])
    const change = { coupon: { ...tenPercent, percent: 15, titleEnglish: 'Fifteen per cent' }, version: 1 }
    expect(await call('PUT', `/${coupon.id}`, change)).toMatchObject({ status: 200, coupon: { percent: 15, titleEnglish: 'Fifteen per cent', version: 2 } })
    expect(await call('PUT', `/${coupon.id}`, change)).toMatchObject({ status: 409, code: 'changed_meanwhile', versions: { yours: 1, current: 2 } })
    expect((await call('GET', '?search=fifteen')).coupons).toMatchObject([{ id: coupon.id }])
    expect(await call('POST', `/${coupon.id}/archive`, { version: 2 })).toMatchObject({ status: 200, coupon: { archived: true } })
    expect(await call('GET', '?search=dieci')).toMatchObject({ total: 0, coupons: [] })
    expect((await call('GET', '?search=dieci&state=archived')).coupons).toMatchObject([{ id: coupon.id }])
    expect((await call('GET', '?search=dieci&state=all')).coupons).toMatchObject([{ id: coupon.id, archived: true }])
    expect(await call('POST', `/${coupon.id}/restore`, { version: 3 })).toMatchObject({ status: 200, coupon: { archived: false } })
    expect((await call('GET', '?search=dieci&state=all')).coupons).toMatchObject([{ id: coupon.id, archived: false }])
    const log = await testApp.context.db
      .select({ action: auditLog.action, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.tableName, 'coupons'), eq(auditLog.rowId, coupon.id)))
      .orderBy(auditLog.id)
    expect(log.map(({ action }) => action)).toEqual(['coupon.created', 'coupon.updated', 'coupon.archived', 'coupon.restored'])
    expect(log.slice(0, 2).map(({ after }) => (after as { titleEnglish: string }).titleEnglish)).toEqual(['Ten per cent', 'Fifteen per cent'])
  })

  it('is called by its code in capitals, in whichever letters it is kept, and has no English name unless somebody writes one', async () => {
    const { titleEnglish: _, ...input } = { ...tenPercent, code: 'estate' }
    const { coupon, message } = await call('POST', '', input)
    expect([message, coupon.titleEnglish]).toEqual(['Codice ESTATE creato.', ''])
    expect(await call('POST', '', input)).toMatchObject({ status: 409, message: 'Il codice ESTATE esiste già.' })
    expect(await call('PUT', `/${coupon.id}`, { coupon: input, version: 7 })).toMatchObject({ message: 'Nel frattempo qualcuno ha modificato ESTATE.' })
  })

  it('needs the value of its kind, and keeps no other’s', async () => {
    expect(await call('POST', '', { ...tenPercent, code: 'SENZA', percent: null })).toMatchObject({ status: 400, errors: [{ field: 'percent' }] })
    expect(await call('POST', '', { ...tenPercent, code: 'TROPPO', percent: 101 })).toMatchObject({ status: 400 })
    const unknown = { ...tenPercent, code: 'PIATTO', kind: 'free_food', freeFoodId: '01890000-0000-7000-8000-00000000abcd' }
    expect(await call('POST', '', unknown)).toMatchObject({ status: 422, code: 'coupon_food_unknown' })
    const food = await insertFood(testApp.context)
    expect((await call('POST', '', { ...unknown, freeFoodId: food.id })).coupon).toMatchObject({ freeFoodId: food.id, percent: null, atMostCents: null })
  })

  it('says which dish it gives, also once that is deleted: then it gives nothing', async () => {
    const food = await insertFood(testApp.context, { title: 'Patatine fritte' })
    const input = { ...tenPercent, code: 'PATATE', kind: 'free_food', freeFoodId: food.id, minimumCents: 0 }
    const { coupon } = await call('POST', '', input)
    expect(coupon.freeFood).toEqual({ title: 'Patatine fritte', deleted: false })
    const cart = { linesCents: 2000, deliveryFeeCents: 0, fulfilment: 'pickup', restaurantId: null, orderedAt: '2026-03-02T12:00:00Z' }
    expect(await call('POST', '/preview', { coupon: input, cart })).toMatchObject({ holds: true })
    await testApp.app.inject({ method: 'DELETE', url: `/api/v1/food/delete-food/${food.id}`, headers: administrator.headers })
    expect((await call('GET', `/${coupon.id}`)).coupon.freeFood).toEqual({ title: 'Patatine fritte', deleted: true })
    expect((await call('GET', '?search=patate')).coupons).toMatchObject([{ freeFood: { deleted: true } }])
    expect(await call('POST', '/preview', { coupon: input, cart })).toMatchObject({
      holds: false,
      discountCents: 0,
      why: 'Il piatto in regalo è stato eliminato.',
    })
    expect((await call('POST', '', { ...tenPercent, code: 'SENZAPIATTO' })).coupon.freeFood).toBeNull()
  })

  it('a manager’s coupon holds in the manager’s restaurants; others’ answer as missing', async () => {
    const mine = await insertRestaurant(testApp.context)
    const other = await insertRestaurant(testApp.context)
    const manager = await insertManager(testApp, mine.id)
    const here = { ...tenPercent, code: 'SOLOQUI', restaurantIds: [mine.id] }
    expect(await call('POST', '', { ...here, restaurantIds: [] }, manager)).toMatchObject({ status: 422, code: 'coupon_place_unknown' })
    expect(await call('POST', '', { ...here, restaurantIds: [mine.id, other.id] }, manager)).toMatchObject({ status: 422 })
    const { coupon: ours } = await call('POST', '', here, manager)
    expect(ours, 'nobody but the chain spends the chain’s money').toMatchObject({ code: 'SOLOQUI', borneBy: 'company' })
    expect((await call('PUT', `/${ours.id}`, { coupon: { ...here, borneBy: 'chain' }, version: 1 }, manager)).coupon).toMatchObject({ borneBy: 'company' })
    const { coupon: chains } = await call('POST', '', { ...tenPercent, code: 'CATENA' })
    const { coupon: both } = await call('POST', '', { ...tenPercent, code: 'DUE', restaurantIds: [mine.id, other.id] })
    expect((await call('GET', '', undefined, manager)).coupons.map(({ code }: { code: string }) => code)).toEqual(['SOLOQUI'])
    for (const { id } of [chains, both]) {
      expect(await call('GET', `/${id}`, undefined, manager)).toMatchObject({ status: 404 })
      expect(await call('POST', `/${id}/archive`, { version: 1 }, manager)).toMatchObject({ status: 404 })
    }
    const cook = await insertCook(testApp, mine.id)
    expect(await call('GET', '', undefined, cook)).toMatchObject({ status: 403 })
    expect(await call('POST', '', { ...here, code: 'CUOCO' }, cook)).toMatchObject({ status: 403 })
  })

  it('can be tried on an example before it is saved', async () => {
    const cart = { linesCents: 2000, deliveryFeeCents: 250, fulfilment: 'delivery', restaurantId: null, orderedAt: '2026-03-02T12:00:00Z' }
    expect(await call('POST', '/preview', { coupon: tenPercent, cart })).toMatchObject({
      status: 200,
      holds: true,
      discountCents: 200,
      totalCents: 2050,
      why: null,
    })
    expect(await call('POST', '/preview', { coupon: tenPercent, cart: { ...cart, linesCents: 999 } })).toMatchObject({
      holds: false,
      discountCents: 0,
      why: 'La spesa è sotto il minimo.',
    })
  })

  it('is tried by the two times that orders are: its period is when one orders, its hours when it is handed over', async () => {
    const today = { ...tenPercent, startsAt: '2026-03-02T00:00:00Z', endsAt: '2026-03-03T00:00:00Z' }
    const lunch = { ...today, hours: [{ weekday: 1, opensMinute: 720, closesMinute: 900 }] }
    const cart = { linesCents: 2000, deliveryFeeCents: 0, fulfilment: 'pickup', restaurantId: null, orderedAt: '2026-03-02T20:00:00Z' }
    // Handover at noon the next day, after the period: ordering was in time.
    const tomorrow = { ...cart, handedOverAt: '2026-03-03T11:30:00Z' }
    for (const coupon of [today, lunch]) expect(await call('POST', '/preview', { coupon, cart: tomorrow })).toMatchObject({ holds: true, discountCents: 200 })
    expect(await call('POST', '/preview', { coupon: lunch, cart }), 'at once').toMatchObject({ holds: false })
    const late = { ...tomorrow, orderedAt: '2026-03-03T00:00:00Z' }
    expect(await call('POST', '/preview', { coupon: today, cart: late })).toMatchObject({ holds: false, why: expect.stringMatching(/scaduto/) })
    // Handover before ordering is impossible: nothing to compute.
    const early = { ...cart, handedOverAt: '2026-03-02T19:59:59Z' }
    expect(await call('POST', '/preview', { coupon: today, cart: early })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      errors: [{ field: 'cart.handedOverAt', message: expect.stringMatching(/prima dell’ordine/) }],
    })
    expect(await call('POST', '/preview', { coupon: today, cart: { ...early, handedOverAt: cart.orderedAt } })).toMatchObject({ status: 200 })
  })

  it('comes out of a table, all rows or none', async () => {
    const good =
      'codice;titolo;titolo_inglese;tipo;valore;minimo;dal;al;usi;usi_cliente;cumulabile\nMARZO1;Marzo;March;percentuale;12,5%;10,00;01/03/2026;31/03/2026;100;1;sì\nMARZO2;;;importo;3,00;;;;;;\n'
    const bad = `${good}MARZO1;;;importo;1;;;;;;\nMARZO3;;;regalo;1;;;;;;\nMARZO4;;;importo;zero;;;;;;\nMARZO5;;;consegna;;;31/02/2026;;;;\nMARZO6;;${'x'.repeat(121)};consegna;;;;;;;\n`
    const report = await call('POST', '/import', { csv: bad })
    expect(report).toMatchObject({ status: 200, applied: false, good: 2, wrong: 5 })
    expect(report.rows.filter(({ message }: { message: string | null }) => message).map(({ row }: { row: number }) => row)).toEqual([4, 5, 6, 7, 8])
    expect(report.rows.slice(2).map(({ message }: { message: string }) => message)).toEqual([
      'Colonna «codice», “MARZO1”. Questo codice c’è già, nell’elenco o in un’altra riga.',
      'Colonna «tipo», “regalo”. Qui va percentuale, importo o consegna.',
      'Colonna «valore», “zero”. Qui va una percentuale da 0,01 a 100, oppure un importo in euro sopra lo zero, come 3,00.',
      'Colonna «dal», “31/02/2026”. Qui va una data, come 31/03/2027, oppure niente.',
      expect.stringMatching(/^Colonna «titolo_inglese», “x+.*”\. Qui va un testo di al massimo 120 caratteri, oppure niente\.$/),
    ])
    for (const csv of [good.replaceAll(';', '\t'), `sep=;\r\n${good}`]) expect(await call('POST', '/import', { csv })).toMatchObject({ good: 2, wrong: 0 })
    expect(await call('POST', '/import', { csv: 'codice;tipo;sconto\nA12;importo;3' })).toMatchObject({ status: 400, code: 'coupons_columns' })
    expect(await call('POST', '/import', { csv: bad, apply: true })).toMatchObject({ status: 422, code: 'coupons_refused' })
    expect((await call('GET', '?search=marzo')).total).toBe(0)
    expect(await call('POST', '/import', { csv: good, apply: true })).toMatchObject({ status: 200, applied: true, good: 2, wrong: 0 })
    const { coupons } = await call('GET', '?search=marzo1')
    expect(coupons).toMatchObject([
      {
        title: 'Marzo',
        titleEnglish: 'March',
        percent: 12.5,
        minimumCents: 1000,
        startsAt: '2026-02-28T23:00:00.000Z',
        endsAt: '2026-03-31T22:00:00.000Z',
        totalUses: 100,
        usesPerCustomer: 1,
        stackable: true,
      },
    ])
    expect(await call('POST', '/import', { csv: good })).toMatchObject({ good: 0, wrong: 2 })
    const heading = 'codice;tipo;valore\n'
    const race = await Promise.all([1, 2, 3].map(each => call('POST', '/import', { csv: `${heading}GARA;importo;3\nGARA${each};importo;3\n`, apply: true })))
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(race.find(({ status }) => status === 422)).toMatchObject({ code: 'coupons_refused', rows: [{ code: 'GARA' }] })
    const many = Array.from({ length: 1200 }, (_, index) => `TANTI${index};consegna;`)
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    expect(await call('POST', '/import', { csv: heading + many.join('\n'), apply: true })).toMatchObject({ status: 200, good: 1200 })
    expect((await call('GET', '?search=tanti')).total).toBe(1200)
    // One statement per row took half a minute for 5,000 rows.
    expect(statements.mock.calls.length).toBeLessThan(100)
    statements.mockRestore()
    const noted = await testApp.context.db.select({ after: auditLog.after }).from(auditLog).where(eq(auditLog.action, 'coupon.created'))
    expect(noted.filter(({ after }) => (after as { code: string }).code.startsWith('TANTI'))).toHaveLength(1200)
    // Codes that the list treats as equal.
    const alike = `${heading}CAFFÈ;importo;3\ncaffe;importo;3\n`
    expect(await call('POST', '/import', { csv: alike })).toMatchObject({ good: 1, wrong: 1 })
    expect(await call('POST', '/import', { csv: alike, apply: true })).toMatchObject({ status: 422, rows: [{ row: 3, code: 'caffe' }] })
    // Italian spreadsheets write a thousand as 1.000, which must not become one.
    expect(await call('POST', '/import', { csv: 'codice;tipo;valore;usi\nMILLE;importo;3;1.000\nDUEMILA;importo;3;2e3\n' })).toMatchObject({
      good: 0,
      wrong: 2,
    })
    expect(await call('POST', '/import', { csv: 'codice;titolo;tipo;valore\nA1;"Estate" in città;importo;5' })).toMatchObject({
      status: 400,
      code: 'coupons_quotes',
      message: expect.stringMatching(/^Riga 2: /),
    })
    expect(await call('POST', '/import', { csv: '"' })).toMatchObject({ status: 400, code: 'coupons_unreadable' })
    expect(await call('POST', '/import', { csv: heading })).toMatchObject({ status: 400, code: 'coupons_without_rows' })
  })
})
