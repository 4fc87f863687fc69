import { createImportChecker } from '#menu/menu-file/imports.ts'
import type { PricedFood } from '#orders/dishes/priced-line.ts'
import { refundRequests } from '#orders/tables.ts'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import { buildMultipart, createPhoto, insertCategory, insertFood } from './a-menu.ts'
import { insertCity, insertCompany, insertRestaurant } from './a-restaurant.ts'
import { buildPricedFood, insertPlacedOrder } from './an-order.ts'
import type { TestApp } from './app.ts'
import { insertAdministrator, insertCook, insertCourier, insertCustomer, type Persona } from './personas.ts'
import { insertCoupon, insertProgramme } from './promotions.ts'

export interface OfficeRequest {
  person: Persona
  url: string
  payload?: object | undefined
  headers?: Record<string, string>
}

let counter = 0
/** Unique number for names. */
const nextNumber = () => `${(counter += 1)}`
const orderSteps = ['pending', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed'] as const

/**
 * Builds POSTs of staff and administrators that succeed as they are, each on its own data, by path below `/api/v1`. Missing ones need more
 * preparation than a test of all of them can do.
 */
export async function buildOfficeRequests(testApp: TestApp): Promise<Record<string, () => Promise<OfficeRequest>>> {
  const { context, app, database } = testApp
  const place = await insertRestaurant(context)
  const restaurantId = place.id
  const [administrator, cook] = [await insertAdministrator(testApp), await insertCook(testApp, restaurantId)]
  const requestAs =
    (person: Persona) =>
    (path: string, payload?: object): OfficeRequest => ({ person, url: `/api/v1${path}`, payload })
  const [office, kitchen] = [requestAs(administrator), requestAs(cook)]
  const sendRequest = async ({ person, url, payload, headers }: OfficeRequest) => {
    const answer = await app.inject({ method: 'POST', url, headers: { ...person.headers, ...headers }, ...(payload && { payload }) })
    if (answer.statusCode >= 300) throw new Error(`${url} ${answer.body}`)
    return answer.json()
  }
  const queryRow = async (statement: string, id: string) => (await database.pool.query(statement, [id])).rows[0]
  const archiveRow = async (table: string, { id }: { id: string }) => {
    await queryRow(`update ${table} set archived_at = now() where id = $1`, id)
    return id
  }

  const addWebhook = async () => {
    const { endpoint } = await sendRequest(office('/webhooks/endpoints', { url: 'https://till.example.com/', eventTypes: ['order.placed'] }))
    return endpoint.id as string
  }
  const orderAt = async (status: (typeof orderSteps)[number], fulfilment: 'pickup' | 'delivery' = 'pickup', marks: PricedFood['marks'] = []) => {
    const where = { street: 'Via Appia', streetNumber: '12', postcode: '00183', city: 'Roma', province: 'RM' }
    const contact = { name: 'Giulia Ferrero', phone: '+39 300 555 0101', email: 'giulia@example.com', ...(fulfilment === 'delivery' && where) }
    const { id: orderId } = await insertPlacedOrder(context, place, {
      ...{ fulfilment, contact },
      cart: { lines: [buildPricedFood({ marks })], discountCents: 0, deliveryFeeCents: 0, tipCents: 0, priceListVersion: context.catalogueVersion.current() },
    })
    const statuses = orderSteps.filter(step => fulfilment === 'delivery' || step !== 'out_for_delivery')
    for (let index = 0; statuses[index] !== status; index++) {
      const [from, to] = [statuses[index] as 'pending', statuses[index + 1] as 'accepted']
      await advanceOrder(context, { orderId, restaurantIds: [restaurantId], from, to, actor: { kind: 'staff', id: cook.id } })
    }
    return orderId
  }
  const onOrder = (step: string, status: (typeof orderSteps)[number], payload?: object) => async () =>
    kitchen(`/kitchen/orders/${await orderAt(status)}/${step}`, payload)
  const undoStep = (step: string, status: (typeof orderSteps)[number], payload?: object) => async () => {
    const { url } = await sendAndReturn(await onOrder(step, status, payload)())
    return kitchen(`${url.slice('/api/v1'.length)}/undo`)
  }
  const sendAndReturn = async (post: OfficeRequest) => {
    await sendRequest(post)
    return post
  }
  /** Prepares a delivery with a new courier up to a status, and the courier's or kitchen's next request. */
  const onDelivery = (upTo: 'waiting' | 'taken' | 'left', path: string, payload?: object, before?: string) => async () => {
    const courier = await insertCourier(testApp, restaurantId)
    const id = await orderAt('ready', 'delivery', ['alcohol'])
    const courierStep = (step: string) => sendRequest(requestAs(courier)(`/courier/orders/${id}/${step}`))
    await sendRequest(requestAs(courier)('/courier/shift/start', { restaurantId, floatCents: 0 }))
    if (upTo !== 'waiting') await courierStep('take')
    if (upTo === 'left') await courierStep('leave')
    const post = (step: string, body?: object) =>
      step.startsWith('kitchen/') ? kitchen(`/kitchen/orders/${id}/${step.slice(8)}`, body) : requestAs(courier)(`/courier/orders/${id}/${step}`, body)
    if (!before) return post(path, payload)
    await sendRequest(post(before, payload))
    return post(path)
  }
  /** Prepares a courier on shift with a delivery that is ready. */
  const onShift = (build: (courier: Persona, orderId: string) => OfficeRequest) => async () => {
    const courier = await insertCourier(testApp, restaurantId)
    await sendRequest(requestAs(courier)('/courier/shift/start', { restaurantId, floatCents: 0 }))
    return build(courier, await orderAt('ready', 'delivery'))
  }
  const insertCancelledOrder = async () => {
    const id = await orderAt('pending')
    await sendRequest(office(`/orders/${id}/cancel`, {}))
    return id
  }
  const refund = async () => {
    const id = await orderAt('completed')
    const { version } = await queryRow('select version from orders where id = $1', id)
    return { id, ask: office(`/orders/${id}/refunds`, { version, reason: 'goodwill', amountCents: 100 }) }
  }
  /** Refund that waits for a second person, as somebody asked for it. */
  const insertRefundRequest = async (requestedBy: string) => {
    const orderId = await orderAt('completed')
    const request = {
      orderId,
      restaurantId,
      amountCents: 100,
      reason: 'goodwill' as const,
      requestedBy,
      expiresAt: new Date(context.clock.now().getTime() + 3_600_000),
    }
    const [row] = await context.db.insert(refundRequests).values(request).returning({ id: refundRequests.id })
    return row?.id ?? ''
  }
  const insertRequestedRefund = async () => {
    const { id, ask } = await refund()
    await sendRequest(ask)
    return (await queryRow('select id from refunds where order_id = $1', id)).id
  }

  const coupon = () => ({
    ...{ code: `PROVA${nextNumber()}`, title: 'Prova', titleEnglish: '', kind: 'amount', percent: null, amountCents: 200, freeFoodId: null, atMostCents: null },
    ...{ minimumCents: 0, startsAt: null, endsAt: null, hours: [], totalUses: null, usesPerCustomer: null, stackable: false, fulfilments: [] },
    ...{ borneBy: 'chain', restaurantIds: [] },
  })
  const programme = async () => ({
    ...{
      title: `Raccolta ${nextNumber()}`,
      titleEnglish: '',
      categoryId: (await insertCategory(context)).id,
      foodIds: [],
      pointsNeeded: 5,
      rewardFoodId: null,
    },
    ...{ expiresAfterMonths: 12, borneBy: 'chain', active: true, startsAt: null, endsAt: null },
  })
  const aPlannedProgramme = async () => insertProgramme(testApp, { categoryId: (await insertCategory(context)).id })
  const group = () => ({ title: `Salse ${nextNumber()}`, values: [{ title: 'Yogurt' }, { title: 'Piccante' }] })
  const combo = async () => {
    const { id: foodId, categoryId: category } = await insertFood(context)
    return { title: `Menu ${nextNumber()}`, category, price: 10, slots: [{ title: 'Panino', foods: [{ foodId }, { foodId: (await insertFood(context)).id }] }] }
  }
  const zone = () => ({ title: `Zona ${nextNumber()}`, shape: 'radius', postcodes: [], streets: [], radiusMetres: 3000, feeCents: 0, minimumCents: 0 })
  const kind = () => ({ code: `kind_${nextNumber()}`, title: 'Postazione' })
  const station = async () => ({ kind: (await sendRequest(office('/office/station-kinds', kind()))).kind.code, title: 'Postazione', unitsPerQuarter: 20 })
  const opening = async () => ({
    ...{ title: `Cuoco ${nextNumber()}`, description: 'Allo spiedo', english: { title: '', description: '' } },
    ...{ cityId: (await insertCity(context)).id, closesOn: '2030-05-02' },
  })
  const buildClosure = () => {
    const on = new Date(Date.UTC(2031, 0, Number(nextNumber()))).toISOString().slice(0, 10)
    return { startsOn: on, endsOn: on, kind: 'closed', reason: 'Lavori', restaurantId }
  }
  const firm = { legalName: 'Brace S.r.l.', street: 'Via Po', streetNumber: '3', postcode: '10124', city: 'Torino', province: 'TO' }
  const buildRestaurant = async () => ({
    ...{ name: `Spiedo Nuovo ${nextNumber()}`, companyId: (await insertCompany(context)).id, cityId: (await insertCity(context)).id, street: 'Via del Forno' },
    ...{ streetNumber: '7', postcode: '00153', province: 'RM', latitude: 41.889, longitude: 12.47, phone: '+39 06 555 0177' },
    ...{ businessDayCutoff: 300, claimBudgetCents: 20_000 },
  })
  const price = async () => ({ place: {}, item: { kind: 'food', id: (await insertFood(context)).id }, values: { priceCents: 700 } })
  const changeSet = async () => (await sendRequest(office('/change-sets', { title: `Listino ${nextNumber()}` }))).changeSet
  const createFilledChangeSet = async () => {
    const { id, version } = await changeSet()
    const { headers } = administrator
    const payload = { version, changes: [await price()] }
    return (await app.inject({ method: 'PUT', url: `/api/v1/change-sets/${id}/changes`, headers, payload })).json().changeSet
  }
  const bulk = async () => {
    const { id } = await insertFood(context)
    return { change: { kind: 'amount', cents: 10 }, rounding: 'none', foods: [{ id, version: 1, seenCents: 690 }] }
  }
  const restaurantPath = `/office/restaurants/${restaurantId}`
  const archivePart = (path: string, name: string, body: object | (() => object | Promise<object>)) => async () => {
    const { id, version } = (await sendRequest(office(`${restaurantPath}/${path}`, typeof body === 'function' ? await body() : body)))[name]
    return office(`${restaurantPath}/${path}/${id}/archive`, { archived: true, version })
  }
  const form = async (path: string, fields: Record<string, string>, file?: { bytes: Buffer; name?: string; field?: string }): Promise<OfficeRequest> => {
    const { payload, headers } = buildMultipart(fields, ...(file ? [file] : []))
    return { ...office(path), payload, headers }
  }

  return {
    'auth/send-password-reset/{id}': async () => office(`/auth/send-password-reset/${(await insertCustomer(testApp)).id}`),
    'auth/reset-second-factor/{id}': async () => {
      const { id } = await insertCook(testApp, restaurantId)
      await queryRow(`update users set totp_secret = '\\x00', totp_confirmed_at = now() where id = $1`, id)
      return office(`/auth/reset-second-factor/${id}`)
    },
    'auth/update-user/{id}': async () => {
      const { id, email } = await insertCustomer(testApp)
      return office(`/auth/update-user/${id}`, { name: 'Un altro nome', email, status: 0, role: 0, password: 'pane-caldo-e-spezie' })
    },
    'category/create-category': () => form('/category/create-category', { name: `Categoria ${nextNumber()}` }),
    'category/restore-category/{id}': async () => office(`/category/restore-category/${await archiveRow('categories', await insertCategory(context))}`),
    'change-sets': async () => office('/change-sets', { title: `Listino ${nextNumber()}` }),
    'change-sets/{id}/discard': async () => {
      const { id, version } = await changeSet()
      return office(`/change-sets/${id}/discard`, { version })
    },
    'change-sets/{id}/duplicate': async () => {
      const { id, version } = await changeSet()
      await sendRequest(office(`/change-sets/${id}/discard`, { version }))
      return office(`/change-sets/${id}/duplicate`)
    },
    'change-sets/{id}/publish': async () => {
      const { id, version } = await createFilledChangeSet()
      return office(`/change-sets/${id}/publish`, { version })
    },
    'change-sets/{id}/roll-back': async () => {
      const { id, version } = await createFilledChangeSet()
      const { changeSet: published } = await sendRequest(office(`/change-sets/${id}/publish`, { version }))
      return office(`/change-sets/${id}/roll-back`, { version: published.version })
    },
    combos: async () => office('/combos', await combo()),
    'combos/{id}/restore': async () => office(`/combos/${await archiveRow('combos', (await sendRequest(office('/combos', await combo()))).combo)}/restore`),
    'food/add': async () => {
      const fields = { title: 'Panino nuovo', description: 'Caldo.', price: '7', discount: '0', category: (await insertCategory(context)).id }
      return form('/food/add', fields, { bytes: await createPhoto() })
    },
    'food/bulk-prices': async () => office('/food/bulk-prices', await bulk()),
    'food/bulk-prices/change-set': async () => office('/food/bulk-prices/change-set', { ...(await bulk()), place: {}, title: `Listino ${nextNumber()}` }),
    'food/bulk-prices/preview': async () =>
      office('/food/bulk-prices/preview', { change: { kind: 'amount', cents: 10 }, rounding: 'none', foodIds: [(await insertFood(context)).id] }),
    'food/pictures': async () => form('/food/pictures', {}, { bytes: await createPhoto() }),
    ingredients: async () => office('/ingredients', { title: `Spezia ${nextNumber()}` }),
    'ingredients/{id}/restore': async () => {
      const { ingredient } = await sendRequest(office('/ingredients', { title: `Spezia ${nextNumber()}` }))
      return office(`/ingredients/${await archiveRow('ingredients', ingredient)}/restore`)
    },
    'menu/imports': () => form('/menu/imports', {}, { bytes: Buffer.from(`tipo;nome\n${nextNumber()};x\n`), name: 'menu.csv', field: 'file' }),
    'menu/imports/{id}/apply': async () => {
      const { body } = await app.inject({ url: '/api/v1/menu/export?format=json', headers: administrator.headers })
      const { import: begun } = await sendRequest(await form('/menu/imports', {}, { bytes: Buffer.from(body), name: 'menu.json', field: 'file' }))
      await createImportChecker(context)({ importId: begun.id })
      return office(`/menu/imports/${begun.id}/apply`)
    },
    'messages/openings': async () => office('/messages/openings', await opening()),
    'messages/openings/{id}/archive': async () => {
      const { id, version } = (await sendRequest(office('/messages/openings', await opening()))).opening
      return office(`/messages/openings/${id}/archive`, { archived: true, version })
    },
    'office/cities': async () =>
      office('/office/cities', { name: `Paese ${nextNumber()}`, province: 'AP', region: 'Marche', latitude: 42.85, longitude: 13.58 }),
    'office/closures/import': async () => {
      const [year, month, date] = buildClosure().startsOn.split('-')
      return office('/office/closures/import', { csv: `dal;motivo\n${date}/${month}/${year};Festa\n`, apply: true })
    },
    'office/companies': async () => office('/office/companies', { ...firm, vatNumber: buildVatNumber(nextNumber()) }),
    'office/companies/{id}/archive': async () => office(`/office/companies/${(await insertCompany(context)).id}/archive`, { archived: true, version: 1 }),
    'office/restaurants': async () => office('/office/restaurants', await buildRestaurant()),
    'office/restaurants/{restaurantId}/archive': async () =>
      office(`/office/restaurants/${(await insertRestaurant(context)).id}/archive`, { archived: true, version: 1 }),
    'office/station-kinds': async () => office('/office/station-kinds', kind()),
    'option-groups': async () => office('/option-groups', group()),
    'option-groups/{id}/restore': async () =>
      office(`/option-groups/${await archiveRow('option_groups', (await sendRequest(office('/option-groups', group()))).optionGroup)}/restore`),
    'points/ledger/{id}': async () =>
      office(`/points/ledger/${(await insertCustomer(testApp)).id}`, { programmeId: (await aPlannedProgramme()).id, points: 5, why: 'Scontrino al banco' }),
    'points/programmes': async () => office('/points/programmes', await programme()),
    'points/programmes/import': async () => {
      const { name } = await insertCategory(context)
      const csv = `nome;nome_inglese;categoria;piatti;punti;regalo;mesi;dal;al\nRaccolta ${nextNumber()};;${name};;8;;;;\n`
      return office('/points/programmes/import', { csv, apply: true })
    },
    'points/programmes/{id}/archive': async () => office(`/points/programmes/${(await aPlannedProgramme()).id}/archive`, { version: 1 }),
    'points/programmes/{id}/restore': async () =>
      office(`/points/programmes/${await archiveRow('points_programmes', await aPlannedProgramme())}/restore`, { version: 1 }),
    'price-lists/overrides': async () => office('/price-lists/overrides', await price()),
    'price-lists/overrides/{id}/end': async () => {
      const { id } = await sendRequest(office('/price-lists/overrides', await price()))
      return office(`/price-lists/overrides/${id}/end`, {})
    },

    coupons: async () => office('/coupons', coupon()),
    'coupons/import': async () => office('/coupons/import', { csv: `codice;tipo;valore\nTANTI${nextNumber()};importo;3\n`, apply: true }),
    'coupons/preview': async () =>
      office('/coupons/preview', {
        coupon: coupon(),
        cart: { linesCents: 2000, deliveryFeeCents: 0, restaurantId, fulfilment: 'pickup', orderedAt: '2030-03-02T12:00:00Z' },
      }),
    'coupons/{id}/archive': async () => office(`/coupons/${(await insertCoupon(testApp)).id}/archive`, { version: 1 }),
    'coupons/{id}/restore': async () => office(`/coupons/${await archiveRow('coupons', await insertCoupon(testApp))}/restore`, { version: 1 }),
    'courier/orders/{id}/take': onDelivery('waiting', 'take'),
    'courier/orders/{id}/release': onDelivery('taken', 'release'),
    'courier/orders/{id}/leave': onDelivery('taken', 'leave'),
    'courier/orders/{id}/delivered': onDelivery('left', 'delivered'),
    'courier/orders/{id}/failed': onDelivery('left', 'failed', { reason: 'refused' }),
    'courier/orders/{id}/delivering': onDelivery('left', 'delivering', {}),
    'courier/orders/{id}/delivering/undo': onDelivery('left', 'delivering/undo', {}, 'delivering'),
    'courier/orders/{id}/failing': onDelivery('left', 'failing', { reason: 'refused' }),
    'courier/orders/{id}/failing/undo': onDelivery('left', 'failing/undo', { reason: 'refused' }, 'failing'),
    'courier/orders/{id}/waiting': onDelivery('left', 'waiting'),
    'courier/orders/{id}/lines/{line}/refuse': onDelivery('left', 'lines/1/refuse'),
    'courier/next': onShift(courier => requestAs(courier)('/courier/next', { restaurantId })),
    'courier/trip': onShift((courier, orderId) => requestAs(courier)('/courier/trip', { restaurantId, orderIds: [orderId] })),
    'courier/trip/plan': onShift(courier => requestAs(courier)('/courier/trip/plan', { restaurantId })),
    'courier/shift/start': async () => requestAs(await insertCourier(testApp, restaurantId))('/courier/shift/start', { restaurantId, floatCents: 0 }),
    'courier/shift/end': async () => {
      const courier = requestAs(await insertCourier(testApp, restaurantId))
      await sendRequest(courier('/courier/shift/start', { restaurantId, floatCents: 0 }))
      return courier('/courier/shift/end', { handedInCents: 0, note: '' })
    },
    'kitchen/orders/{id}/accept': onOrder('accept', 'pending', {}),
    'kitchen/orders/{id}/accepting': onOrder('accepting', 'pending', {}),
    'kitchen/orders/{id}/accepting/undo': undoStep('accepting', 'pending', {}),
    'kitchen/orders/{id}/reject': onOrder('reject', 'pending', { reason: 'closing' }),
    'kitchen/orders/{id}/rejecting': onOrder('rejecting', 'pending', { reason: 'closing' }),
    'kitchen/orders/{id}/rejecting/undo': undoStep('rejecting', 'pending', { reason: 'closing' }),
    'kitchen/orders/{id}/begin': onOrder('begin', 'accepted'),
    'kitchen/orders/{id}/beginning': onOrder('beginning', 'accepted'),
    'kitchen/orders/{id}/beginning/undo': undoStep('beginning', 'accepted'),
    'kitchen/orders/{id}/ready': onOrder('ready', 'preparing'),
    'kitchen/orders/{id}/cross-off': onOrder('cross-off', 'preparing', { lines: [1], done: true }),
    'kitchen/orders/{id}/recall': onOrder('recall', 'ready', { to: 'preparing' }),
    'kitchen/orders/{id}/finishing': onOrder('finishing', 'preparing'),
    'kitchen/orders/{id}/finishing/undo': undoStep('finishing', 'preparing'),
    'kitchen/orders/{id}/hand-over': onOrder('hand-over', 'ready'),
    'kitchen/orders/{id}/handing-over': onOrder('handing-over', 'ready', {}),
    'kitchen/orders/{id}/handing-over/undo': undoStep('handing-over', 'ready', {}),
    'kitchen/orders/{id}/arrived': async () => kitchen(`/kitchen/orders/${await orderAt('out_for_delivery', 'delivery')}/arrived`),
    'kitchen/orders/{id}/assign': onShift((courier, orderId) => kitchen(`/kitchen/orders/${orderId}/assign`, { courierId: courier.id })),
    'kitchen/orders/{id}/lines/{line}/refuse': async () => kitchen(`/kitchen/orders/${await orderAt('ready', 'pickup', ['alcohol'])}/lines/1/refuse`),
    'kitchen/orders/{id}/unassign': onDelivery('taken', 'kitchen/unassign'),
    'kitchen/orders/{id}/delivering': onDelivery('left', 'kitchen/delivering', {}),
    'kitchen/orders/{id}/delivering/undo': onDelivery('left', 'kitchen/delivering/undo', {}, 'kitchen/delivering'),
    'kitchen/orders/{id}/failing': onDelivery('left', 'kitchen/failing', { reason: 'absent' }),
    'kitchen/orders/{id}/failing/undo': onDelivery('left', 'kitchen/failing/undo', { reason: 'absent' }, 'kitchen/failing'),
    'kitchen/orders/{id}/returned': onDelivery('left', 'kitchen/returned', { reason: 'refused' }, 'failed'),
    'kitchen/orders/{id}/acknowledge-cancellation': async () => kitchen(`/kitchen/orders/${await insertCancelledOrder()}/acknowledge-cancellation`),
    'kitchen/refunds/{id}/hand-over': async () => kitchen(`/kitchen/refunds/${await insertRequestedRefund()}/hand-over`),
    'kitchen/restaurants/{id}/state': async () =>
      kitchen(`/kitchen/restaurants/${restaurantId}/state`, { state: 'throttled', percent: 1 + (Number(nextNumber()) % 90) }),
    'office/restaurants/{restaurantId}/stock/{ingredientId}/movements': async () => {
      const { ingredient } = await sendRequest(office('/ingredients', { title: `Spezia ${nextNumber()}` }))
      const path = `${restaurantPath}/stock/${ingredient.id}/movements`
      await sendRequest(office(path, { kind: 'count', quantity: 10 }))
      return office(path, { kind: 'delivery', quantity: 5 })
    },
    'kitchen/shortages': async () => kitchen('/kitchen/shortages', { restaurantId, foodId: (await insertFood(context)).id, soldOut: true }),
    'office/closures': async () => office('/office/closures', buildClosure()),
    'office/closures/preview': async () => office('/office/closures/preview', buildClosure()),
    'office/restaurants/{restaurantId}/import': async () =>
      office(`${restaurantPath}/import`, { kind: 'tables', csv: `tavolo;posti\nT${nextNumber()};2\n`, apply: true }),
    'office/restaurants/{restaurantId}/staff': async () => office(`${restaurantPath}/staff`, { email: `nuova.${nextNumber()}@example.com`, role: 'kitchen' }),
    'office/restaurants/{restaurantId}/invitations/{id}/send': async () => {
      const email = `nuova.${nextNumber()}@example.com`
      const { invitations } = await sendRequest(office(`${restaurantPath}/staff`, { email, role: 'kitchen' }))
      return office(`${restaurantPath}/invitations/${invitations.find((invitation: { email: string }) => invitation.email === email).id}/send`)
    },
    'office/restaurants/{restaurantId}/stations': async () => office(`${restaurantPath}/stations`, await station()),
    'office/restaurants/{restaurantId}/stations/{id}/archive': archivePart('stations', 'station', station),
    'office/restaurants/{restaurantId}/tables': async () => office(`${restaurantPath}/tables`, { labels: [`A${nextNumber()}`], seats: 4 }),
    'office/restaurants/{restaurantId}/tables/{id}/archive': async () => {
      const label = `A${nextNumber()}`
      const { tables } = await sendRequest(office(`${restaurantPath}/tables`, { labels: [label], seats: 4 }))
      const { id, version } = tables.find((table: { label: string }) => table.label === label)
      return office(`${restaurantPath}/tables/${id}/archive`, { archived: true, version })
    },
    'office/restaurants/{restaurantId}/zones': async () => office(`${restaurantPath}/zones`, zone()),
    'office/restaurants/{restaurantId}/zones/check': async () =>
      office(`${restaurantPath}/zones/check`, { street: 'Via Appia', postcode: '00183', latitude: 41.9, longitude: 12.5, linesCents: 1000 }),
    'office/restaurants/{restaurantId}/zones/{id}/archive': archivePart('zones', 'zone', zone),
    'office/desk/quote': async () => {
      const { id: foodId } = await insertFood(context)
      return office('/office/desk/quote', { restaurantId, fulfilment: 'pickup', lines: [{ foodId, quantity: 1 }] })
    },
    'office/orders/{id}/edit-quote': async () => office(`/office/orders/${await orderAt('pending')}/edit-quote`, { version: 1, changes: {} }),
    'office/orders/{id}/messages': async () => office(`/office/orders/${await orderAt('pending')}/messages`, { template: 'late' }),
    'office/orders/{id}/edit': async () =>
      office(`/office/orders/${await orderAt('pending')}/edit`, { version: 1, changes: { contact: { name: 'Zoe Neri' } } }),
    'orders/{id}/refunds': async () => (await refund()).ask,
    'refund-requests/{id}/approve': async () => office(`/refund-requests/${await insertRefundRequest(cook.id)}/approve`),
    'refund-requests/{id}/refuse': async () => office(`/refund-requests/${await insertRefundRequest(cook.id)}/refuse`),
    'refund-requests/{id}/withdraw': async () => office(`/refund-requests/${await insertRefundRequest(administrator.id)}/withdraw`),
    'office/invitations': async () => office('/office/invitations', { email: `conti.${nextNumber()}@example.com`, role: 'accountant' }),
    'office/invitations/{id}/send': async () => {
      const email = `conti.${nextNumber()}@example.com`
      const { invitations } = await sendRequest(office('/office/invitations', { email, role: 'accountant' }))
      return office(`/office/invitations/${invitations.find((invitation: { email: string }) => invitation.email === email).id}/send`)
    },
    'refunds/{id}/hand-over': async () => office(`/refunds/${await insertRequestedRefund()}/hand-over`),
    'webhooks/endpoints/{id}/disable': async () => office(`/webhooks/endpoints/${await addWebhook()}/disable`, { version: 1 }),
    'webhooks/endpoints/{id}/test': async () => office(`/webhooks/endpoints/${await addWebhook()}/test`),
    'webhooks/deliveries/{id}/resend': async () => {
      const { deliveryId } = await sendRequest(office(`/webhooks/endpoints/${await addWebhook()}/test`))
      return office(`/webhooks/deliveries/${deliveryId}/resend`)
    },
  }
}

/** Builds an Italian VAT number: eleven digits, the last one a check digit. */
function buildVatNumber(number: string): string {
  const digits = `7${number.padStart(9, '0')}`
  const sum = [...digits].map(Number).reduce((so, digit, index) => so + (index % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
