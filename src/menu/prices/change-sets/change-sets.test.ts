import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorefrontReads } from '#app/storefront-reads.ts'
import { type SecondInstance, startSecondInstance } from '#tests/helpers/another-instance.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { expectLockWaiters, productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertManager, insertSession, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let other: SecondInstance
let admin: Persona
let sale: SellingRestaurant
const saturday = '2030-01-05T09:00:00Z'
const monday = '2030-01-07T05:00:00.000Z'
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections, at: saturday })
  admin = await insertAdministrator(testApp)
  sale = await insertSellingRestaurant(testApp.context, { restaurant: { slug: 'qui', name: 'Spiedo qui' } })
  other = await startSecondInstance(testApp)
})
afterAll(async () => {
  await other.close()
  await testApp.close()
})

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1${path}`, payload, headers: admin.headers })
  return { status: answer.statusCode, ...answer.json() }
}
/** Sessions expire within days, so each jump in time signs in again. */
const turnTo = async (instant: string | Date) => {
  testApp.clock.set(instant)
  admin = { ...admin, ...(await insertSession(testApp, admin.id)) }
}
const chain = {}
const panino = () => ({ kind: 'food', id: sale.panino.id })
const change = (values: object, more: object = {}) => ({ place: chain, item: panino(), values, ...more })
const begin = async (title: string, changes: object[]) => {
  const { changeSet } = await call('POST', '/change-sets', { title })
  return (await call('PUT', `/change-sets/${changeSet.id}/changes`, { version: changeSet.version, changes })).changeSet
}

/** Panino prices in every call of an instance that shows one. */
const everywhere = async (app: TestApp['app']): Promise<number[]> => {
  const get = async (url: string) => (await app.inject({ url: `/api/v1${url}` })).json()
  const listed = (foods: { id: string; sprice: number }[]) => Math.round((foods.find(({ id }) => id === sale.panino.id)?.sprice ?? 0) * 100)
  const { categoryName, sprice } = (await get(`/food/single-food/${sale.panino.id}`)).food
  const all = await get('/category/get-all')
  const quote = await app.inject({ method: 'POST', url: '/api/v1/orders/quote', payload: buildCart(sale) })
  return [
    Math.round(sprice * 100),
    listed(all.data.flatMap(({ foods }: { foods: [] }) => foods)),
    listed((await get('/food/get-foods?page=1&limit=20')).foods),
    listed((await get('/food/get-foods?page=1&limit=7')).foods),
    listed((await get('/food/search/panino?page=1&limit=20')).foods),
    listed((await get(`/food/category-foods/${encodeURIComponent(categoryName)}`)).foods),
    (await get(`/restaurants/${sale.restaurant.slug}/dishes/${sale.panino.id}`)).dish.spriceCents,
    quote.json().quote.totalCents,
  ]
}
const pages = async (): Promise<(number | undefined)[]> => {
  const reads = createStorefrontReads(testApp.context)
  const ofMenu = (menu: { sections: { foods: { id: string; spriceCents: number }[] }[] } | undefined) =>
    menu?.sections.flatMap(({ foods }) => foods).find(({ id }) => id === sale.panino.id)?.spriceCents
  return [ofMenu(await reads.menu('it')), ofMenu(await reads.restaurantMenu('it', 'qui'))]
}
const samePrices = (cents: number) => Array<number>(8).fill(cents)

describe('a change set', () => {
  it('is prepared, seen as a difference, published for Monday, and turns every call and page of every instance at that instant', async () => {
    expect(await everywhere(testApp.app)).toEqual(samePrices(690))
    const draft = await begin('Listino di gennaio', [change({ priceCents: 750 })])
    expect(draft).toMatchObject({ state: 'draft', changes: 1, version: 2 })
    const { differences } = await call('GET', `/change-sets/${draft.id}/preview?at=${monday}`)
    expect(differences).toMatchObject([
      {
        item: { title: 'Panino kebab di pollo' },
        place: { level: 'chain' },
        priceCents: 750,
        outcomes: [{ before: { spriceCents: 690 }, after: { spriceCents: 750 }, restaurants: 1, names: ['Spiedo qui'], changed: true }],
      },
    ])
    expect(await everywhere(testApp.app)).toEqual(samePrices(690))

    const { nextMonday } = await call('GET', '/price-lists/places')
    expect(nextMonday).toBe(monday)
    const published = await call('POST', `/change-sets/${draft.id}/publish`, { version: draft.version, at: nextMonday })
    expect(published).toMatchObject({ status: 200, changeSet: { state: 'published', publishAt: monday } })
    await expect.poll(() => other.catalogueVersion.current()).toBe(testApp.context.catalogueVersion.current())
    expect(await everywhere(testApp.app)).toEqual(samePrices(690))
    expect(await everywhere(other.app)).toEqual(samePrices(690))
    const reads = createStorefrontReads(testApp.context)
    await reads.menu('it')
    expect(new Date(reads.validUntil()).toISOString()).toBe(monday)

    await turnTo(new Date(Date.parse(monday) - 1))
    expect([await everywhere(testApp.app), await pages()]).toEqual([samePrices(690), [690, 690]])
    await turnTo(monday)
    expect([await everywhere(testApp.app), await pages()]).toEqual([samePrices(750), [750, 750]])
    expect(await everywhere(other.app)).toEqual(samePrices(750))
    // Placed as quoted: 7.50 is in the order.
    await turnTo('2030-01-07T12:00:00Z')
    expect(await quoteAndOrder(testApp, buildCart(sale))).toMatchObject({ status: 201, order: { totalCents: 750 } })

    const rolledBack = await call('POST', `/change-sets/${draft.id}/roll-back`, { version: 3 })
    expect(rolledBack).toMatchObject({
      status: 200,
      message: expect.stringContaining('i prezzi di prima'),
      changeSet: { state: 'rolled_back', rolledBackAt: '2030-01-07T12:00:00.000Z', changes: 1 },
    })
    expect([await everywhere(testApp.app), await pages()]).toEqual([samePrices(690), [690, 690]])
    // The history has both steps. (The dish's own entry uses the database clock.)
    const { items } = await call('GET', `/price-lists/effective?at=2030-01-07T08:00:00Z&search=panino&kind=food`)
    expect(items[0]).toMatchObject({
      priceCents: 750,
      sources: { priceCents: 'chain' },
      overrides: [{ priceCents: 750, changeSet: { title: 'Listino di gennaio' } }],
    })
    expect(items[0].overrides[0]).toMatchObject({ validFrom: monday, validTo: '2030-01-07T12:00:00.000Z' })
  })

  it('that has not begun is rolled back before it begins', async () => {
    await turnTo('2030-02-01T09:00:00Z')
    const draft = await begin('Mai', [change({ priceCents: 999 })])
    await call('POST', `/change-sets/${draft.id}/publish`, { version: draft.version, at: '2030-02-04T05:00:00Z' })
    expect(await call('POST', `/change-sets/${draft.id}/roll-back`, { version: draft.version + 1 })).toMatchObject({
      status: 200,
      message: 'La serie «Mai» è annullata: non entrerà in vigore.',
    })
    // The preview still shows what would have happened.
    const { differences } = await call('GET', `/change-sets/${draft.id}/preview`)
    expect(differences).toMatchObject([{ outcomes: [{ before: { spriceCents: 690 }, after: { spriceCents: 999 } }] }])
    await turnTo('2030-02-05T09:00:00Z')
    expect(await everywhere(testApp.app)).toEqual(samePrices(690))
  })

  it('that is rolled back while a newer one holds leaves that price, and says so; of what is not the same it says what it says otherwise', async () => {
    await turnTo('2030-02-05T10:00:00Z')
    const publish = async (title: string, values: object) => {
      const draft = await begin(title, [change(values)])
      return (await call('POST', `/change-sets/${draft.id}/publish`, { version: draft.version })).changeSet
    }
    const rollBack = async ({ id, version }: { id: string; version: number }) => (await call('POST', `/change-sets/${id}/roll-back`, { version })).message
    const older = await publish('Vecchia', { priceCents: 720 })
    await turnTo('2030-02-05T11:00:00Z')
    const newer = await publish('Nuova', { priceCents: 740 })
    const hidden = await publish('Altro', { available: true })
    await turnTo('2030-02-05T12:00:00Z')
    expect(await rollBack(older)).toBe(
      'La serie «Vecchia» è annullata. I valori cambiati dopo di lei restano; per gli altri vale di nuovo ciò che valeva prima.',
    )
    expect(await everywhere(testApp.app)).toEqual(samePrices(740))
    expect(await rollBack(newer)).toBe('La serie «Nuova» è annullata: valgono di nuovo i prezzi di prima.')
    expect(await everywhere(testApp.app)).toEqual(samePrices(690))
    await rollBack(hidden)
  })

  it('that was called off before it began, or discarded, is a draft again by duplicating it: ends and all, and nothing else is', async () => {
    await turnTo('2030-02-06T09:00:00Z')
    const until = '2030-03-02T05:00:00.000Z'
    const draft = await begin('Febbraio', [change({ priceCents: 777 }, { validTo: until })])
    const again = (id: string) => call('POST', `/change-sets/${id}/duplicate`)
    expect(await again(draft.id)).toMatchObject({ status: 409, code: 'change_set_held' })
    await call('POST', `/change-sets/${draft.id}/publish`, { version: draft.version, at: '2030-02-20T05:00:00Z' })
    expect(await again(draft.id)).toMatchObject({ status: 409, code: 'change_set_held' })
    await call('POST', `/change-sets/${draft.id}/roll-back`, { version: draft.version + 1 })
    const { changeSet: copy, ...made } = await again(draft.id)
    expect(made).toMatchObject({ status: 201, message: 'La bozza Febbraio è pronta.' })
    expect(copy).toMatchObject({ title: 'Febbraio', state: 'draft', changes: 1, publishAt: null, version: 1 })
    const [{ differences }, { changeSet: before }] = [await call('GET', `/change-sets/${copy.id}/preview`), await call('GET', `/change-sets/${draft.id}`)]
    expect(differences).toMatchObject([{ priceCents: 777, validTo: until }])
    expect(before).toMatchObject({ state: 'rolled_back', changes: 1 })
    const { rows } = await testApp.context.db.execute(
      sql`select actor_id, action, after ->> 'title' as title, after -> 'changes' as changes from audit_log where row_id = ${copy.id}`,
    )
    expect(rows).toEqual([
      { actor_id: admin.id, action: 'change_set.duplicated', title: 'Febbraio', changes: [{ title: sale.panino.title, priceCents: 777, validTo: until }] },
    ])

    // A set that was in force once is history.
    await call('POST', `/change-sets/${copy.id}/publish`, { version: 1 })
    expect(await everywhere(testApp.app)).toEqual(samePrices(777))
    await call('POST', `/change-sets/${copy.id}/roll-back`, { version: 2 })
    expect(await everywhere(testApp.app)).toEqual(samePrices(690))
    expect(await again(copy.id)).toMatchObject({ status: 409, code: 'change_set_held' })
    const dropped = await begin('Scartata', [change({ priceCents: 700 })])
    await call('POST', `/change-sets/${dropped.id}/discard`, { version: dropped.version })
    expect(await again(dropped.id)).toMatchObject({ status: 201, changeSet: { title: 'Scartata', changes: 1 } })
    expect(await again('01890000-0000-7000-8000-000000000000')).toMatchObject({ status: 404, code: 'change_set_missing' })
    const stranger = await testApp.app.inject({ method: 'POST', url: `/api/v1/change-sets/${draft.id}/duplicate` })
    expect(stranger.statusCode).toBe(401)
    const manager = await insertManager(testApp, sale.restaurant.id)
    const theirs = await testApp.app.inject({ method: 'POST', url: `/api/v1/change-sets/${draft.id}/duplicate`, headers: manager.headers })
    expect(theirs.statusCode).toBe(403)
  })

  it('is seen for the instant that is asked for, which is named: a scheduled one counts from its own on', async () => {
    await turnTo('2030-02-10T09:00:00Z')
    const begins = '2030-02-11T05:00:00.000Z'
    const scheduled = await begin('Lunedì', [change({ priceCents: 750 })])
    await call('POST', `/change-sets/${scheduled.id}/publish`, { version: scheduled.version, at: begins })
    const draft = await begin('Un’altra', [change({ priceCents: 780 })])
    const turned = (spriceCents: number) => [{ outcomes: [{ before: { spriceCents }, after: { spriceCents: 780 } }] }]
    expect(await call('GET', `/change-sets/${draft.id}/preview?at=${begins}`)).toMatchObject({ at: begins, differences: turned(750) })
    expect(await call('GET', `/change-sets/${draft.id}/preview`)).toMatchObject({ at: '2030-02-10T09:00:00.000Z', differences: turned(690) })
    expect(await call('GET', `/change-sets/${scheduled.id}/preview`)).toMatchObject({ at: begins })
    await call('POST', `/change-sets/${scheduled.id}/roll-back`, { version: scheduled.version + 1 })
  })

  it('keeps what a nearer list says, and shows that in the preview', async () => {
    await turnTo('2030-03-01T09:00:00Z')
    const own = await call('POST', '/price-lists/overrides', { place: { restaurantId: sale.restaurant.id }, item: panino(), values: { priceCents: 800 } })
    expect(own.status).toBe(201)
    const draft = await begin('Primavera', [
      change({ priceCents: 720, discountPercent: 10 }),
      change({ available: false }, { item: { kind: 'option', id: sale.options.tahina } }),
    ])
    const { differences } = await call('GET', `/change-sets/${draft.id}/preview`)
    expect(differences[0].outcomes).toMatchObject([{ before: { spriceCents: 800 }, after: { priceCents: 800, spriceCents: 720 }, changed: true }])
    expect(differences[1]).toMatchObject({ item: { kind: 'option', title: 'Tahina', group: 'Salse' }, outcomes: [{ after: { available: false } }] })
    expect(await call('POST', `/price-lists/overrides/${own.id}/end`, {})).toMatchObject({ status: 200 })
    expect(await call('POST', `/price-lists/overrides/${own.id}/end`, {})).toMatchObject({ status: 409, code: 'override_already_ended' })
  })

  it('previews its changes together: what it says nearer by wins over what it says further out, before and after publishing', async () => {
    await turnTo('2030-03-08T09:00:00Z')
    const draft = await begin('Insieme', [change({ priceCents: 740 }), change({ priceCents: 790 }, { place: { restaurantId: sale.restaurant.id } })])
    const outcomes = async () =>
      (await call('GET', `/change-sets/${draft.id}/preview`)).differences.map((difference: { outcomes: object[] }) => difference.outcomes)
    const nearer = { before: { spriceCents: 690 }, after: { spriceCents: 790 }, names: ['Spiedo qui'], changed: true }
    expect(await outcomes()).toMatchObject([[nearer], [nearer]])
    await call('POST', `/change-sets/${draft.id}/publish`, { version: draft.version })
    expect(await outcomes()).toMatchObject([[nearer], [nearer]])
    await call('POST', `/change-sets/${draft.id}/roll-back`, { version: draft.version + 1 })
  })

  it('of two changes for one instant only the requested one is reported as applied', async () => {
    await turnTo('2030-03-15T09:00:00Z')
    const at = '2030-03-18T05:00:00.000Z'
    const drafts = [await begin('Prima', [change({ priceCents: 710 })]), await begin('Seconda', [change({ priceCents: 770 })])]
    for (const { id, version } of drafts) expect(await call('POST', `/change-sets/${id}/publish`, { version, at })).toMatchObject({ status: 200 })
    const { items } = await call('GET', `/price-lists/effective?at=${at}&search=panino&kind=food`)
    const overridesAtInstant = items[0].overrides.filter(({ validFrom }: { validFrom: string }) => validFrom === at)
    const asked = items[0].priceCents
    expect(Object.fromEntries(overridesAtInstant.map(({ priceCents, holds }: { priceCents: number; holds: string }) => [priceCents, holds]))).toEqual({
      [asked]: 'now',
      [asked === 710 ? 770 : 710]: 'overridden',
    })
    for (const { id, version } of drafts) await call('POST', `/change-sets/${id}/roll-back`, { version: version + 1 })
  })

  it('replaces a change for the same item in the same list, and lets it be taken out', async () => {
    const draft = await begin('Doppia', [change({ priceCents: 700 })])
    const again = (await call('PUT', `/change-sets/${draft.id}/changes`, { version: draft.version, changes: [change({ priceCents: 710 })] })).changeSet
    expect(again).toMatchObject({ changes: 1, version: 3 })
    const { differences } = await call('GET', `/change-sets/${draft.id}/preview`)
    expect(differences[0].priceCents).toBe(710)
    const response = await call('DELETE', `/change-sets/${draft.id}/changes/${differences[0].id}?version=3`)
    expect(response).toMatchObject({ status: 200, changeSet: { changes: 0, version: 4 } })
    const { rows } = await testApp.context.db.execute(
      sql`select before -> 'changes' as before, after -> 'changes' as after from audit_log where row_id = ${draft.id} and action = 'change_set.updated' order by id`,
    )
    const [at700, at710] = [700, 710].map(priceCents => [{ title: 'Panino kebab di pollo', priceCents }])
    expect(rows).toEqual([
      { before: [], after: at700 },
      { before: at700, after: at710 },
      { before: at710, after: [] },
    ])
    expect(await call('POST', `/change-sets/${draft.id}/publish`, { version: 4 })).toMatchObject({ status: 422, code: 'change_set_empty' })
    expect(await call('POST', `/change-sets/${draft.id}/discard`, { version: 4 })).toMatchObject({ changeSet: { state: 'discarded' } })
    expect(await call('POST', `/change-sets/${draft.id}/publish`, { version: 5 })).toMatchObject({ status: 409, code: 'change_set_not_draft' })
  })

  it('edited by two people gives the second a conflict with both versions; of two who publish at once one succeeds', async () => {
    const draft = await begin('In due', [change({ priceCents: 705 })])
    expect(await call('PUT', `/change-sets/${draft.id}`, { version: 1, title: 'Mia', note: '' })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      versions: { yours: 1, current: 2 },
    })
    const both = await Promise.all([1, 2].map(() => call('POST', `/change-sets/${draft.id}/publish`, { version: 2, at: '2031-01-06T05:00:00Z' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('refuses what makes no sense, and writes nothing', async () => {
    const draft = await begin('Sbagliata', [change({ priceCents: 705 }, { validTo: '2030-04-01T00:00:00Z' })])
    const put = async (changes: object[]) => (await call('PUT', `/change-sets/${draft.id}/changes`, { version: draft.version, changes })).code
    expect(await put([change({})])).toBe('override_empty')
    expect(await put([change({ priceCents: -1 })])).toBe('not_for_this_item')
    expect(await put([change({ discountPercent: 10 }, { item: { kind: 'option', id: sale.options.tahina } })])).toBe('not_for_this_item')
    // Options are taxed as their dish.
    expect(await put([change({ vatClass: 'drink' }, { item: { kind: 'option', id: sale.options.tahina } })])).toBe('not_for_this_item')
    expect(await put([change({ priceCents: 1 }, { item: { kind: 'combo', id: sale.panino.id } })])).toBe('item_unknown')
    expect(await put([change({ priceCents: 1 }, { place: { cityId: sale.panino.id } })])).toBe('place_unknown')
    expect(await put([change({ vatClass: 'gold' })])).toBe('vat_class_unknown')
    expect(await put([change({ stationUnits: { oven: 3 } })])).toBe('station_kind_unknown')
    expect(await call('POST', `/change-sets/${draft.id}/publish`, { version: draft.version, at: '2029-01-01T00:00:00Z' })).toMatchObject({
      code: 'period_past',
    })
    expect(await call('POST', `/change-sets/${draft.id}/publish`, { version: draft.version, at: '2030-05-01T00:00:00Z' })).toMatchObject({
      code: 'period_empty',
    })
    expect(await call('GET', `/change-sets/${draft.id}`)).toMatchObject({ changeSet: { version: draft.version, changes: 1 } })
    expect(await call('GET', '/change-sets?state=draft&limit=1')).toMatchObject({ changeSets: [{ title: 'Sbagliata', changes: 1 }], page: 1 })
    const seen = { priceCents: 1, discountPercent: 0 }
    expect(await postJson(testApp, '/api/v1/price-lists/overrides', { ...change({ priceCents: 600 }), seen }, admin.headers)).toMatchObject({
      status: 409,
      code: 'price_changed',
      current: { priceCents: 690 },
    })
  })
})

it('of many concurrent changes of one price one succeeds, and the others see the new price', async () => {
  const asIs = await call('POST', '/price-lists/overrides', { ...change({ priceCents: 600 }), seen: { priceCents: 1, discountPercent: 0 } })
  const seen = asIs.current
  const lists = new pg.Client(testApp.database.connection)
  await lists.connect()
  try {
    await lists.query('begin')
    await lists.query('select from price_lists for update')
    const connections = testApp.database.pool.options.max
    const asked = Array.from({ length: connections }, (_, index) => call('POST', '/price-lists/overrides', { ...change({ priceCents: 700 + index }), seen }))
    await expectLockWaiters(lists, connections)
    await lists.query('rollback')
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array<number>(connections - 1).fill(409)])
  } finally {
    await lists.end()
  }
})
