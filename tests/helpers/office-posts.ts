import { checkImport } from '#menu/menu-file/imports.ts'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import { aCategory, aFood, aForm, aPhoto } from './a-menu.ts'
import { aCity, aCompany, aRestaurant } from './a-restaurant.ts'
import { aPlacedOrder } from './an-order.ts'
import type { TestApp } from './app.ts'
import { aCook, aCourier, aCustomer, anAdministrator, type Persona } from './personas.ts'
import { aCoupon, aProgramme } from './promotions.ts'

export interface Post {
  person: Persona
  url: string
  payload?: object | undefined
  headers?: Record<string, string>
}

let made = 0
/** A name that nothing has yet. */
const next = () => `${(made += 1)}`
const steps = ['pending', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed'] as const

/**
 * POSTs of staff and administrators that are done as they stand, each about something of its own: by their place below `/api/v1`. Those that are
 * missing need more than a test of all of them can prepare.
 */
export async function officePosts(house: TestApp): Promise<Record<string, () => Promise<Post>>> {
  const { context, app, database } = house
  const place = await aRestaurant(context)
  const restaurantId = place.id
  const [administrator, cook] = [await anAdministrator(house), await aCook(house, restaurantId)]
  const by =
    (person: Persona) =>
    (path: string, payload?: object): Post => ({ person, url: `/api/v1${path}`, payload })
  const [office, kitchen] = [by(administrator), by(cook)]
  const sent = async ({ person, url, payload, headers }: Post) => {
    const answer = await app.inject({ method: 'POST', url, headers: { ...person.headers, ...headers }, ...(payload && { payload }) })
    if (answer.statusCode >= 300) throw new Error(`${url} ${answer.body}`)
    return answer.json()
  }
  const row = async (statement: string, id: string) => (await database.pool.query(statement, [id])).rows[0]
  const archived = async (table: string, { id }: { id: string }) => {
    await row(`update ${table} set archived_at = now() where id = $1`, id)
    return id
  }

  const orderAt = async (status: (typeof steps)[number], fulfilment: 'pickup' | 'delivery' = 'pickup') => {
    const where = { street: 'Via Appia', streetNumber: '12', postcode: '00183', city: 'Roma', province: 'RM' }
    const contact = { name: 'Giulia Ferrero', phone: '+39 300 555 0101', email: 'giulia@example.com', ...(fulfilment === 'delivery' && where) }
    const { id: orderId } = await aPlacedOrder(context, place, { fulfilment, contact })
    const way = steps.filter(step => fulfilment === 'delivery' || step !== 'out_for_delivery')
    for (let at = 0; way[at] !== status; at++) {
      const [from, to] = [way[at] as 'pending', way[at + 1] as 'accepted']
      await advanceOrder(context, { orderId, restaurantIds: [restaurantId], from, to, actor: { kind: 'staff', id: cook.id } })
    }
    return orderId
  }
  const onOrder = (step: string, status: (typeof steps)[number], payload?: object) => async () =>
    kitchen(`/kitchen/orders/${await orderAt(status)}/${step}`, payload)
  const takenBack = (step: string, status: (typeof steps)[number], payload?: object) => async () => {
    const { url } = await sentOf(await onOrder(step, status, payload)())
    return kitchen(`${url.slice('/api/v1'.length)}/take-back`)
  }
  const sentOf = async (post: Post) => {
    await sent(post)
    return post
  }
  /** A delivery with a courier of its own, as far as that, and what the courier or the kitchen says of it. */
  const onRide = (upTo: 'waiting' | 'taken' | 'left', path: string, payload?: object, before?: string) => async () => {
    const courier = await aCourier(house, restaurantId)
    const id = await orderAt('ready', 'delivery')
    const rides = (step: string) => sent(by(courier)(`/courier/orders/${id}/${step}`))
    await sent(by(courier)('/courier/shift/start', { restaurantId, floatCents: 0 }))
    if (upTo !== 'waiting') await rides('take')
    if (upTo === 'left') await rides('leave')
    const post = (step: string, body?: object) =>
      step.startsWith('kitchen/') ? kitchen(`/kitchen/orders/${id}/${step.slice(8)}`, body) : by(courier)(`/courier/orders/${id}/${step}`, body)
    if (!before) return post(path, payload)
    await sent(post(before, payload))
    return post(path)
  }
  const cancelled = async () => {
    const id = await orderAt('pending')
    await sent(office(`/orders/${id}/cancel`, {}))
    return id
  }
  const refund = async () => {
    const id = await orderAt('completed')
    const { version } = await row('select version from orders where id = $1', id)
    return { id, ask: office(`/orders/${id}/refunds`, { version, amountCents: 100 }) }
  }
  const asked = async () => {
    const { id, ask } = await refund()
    await sent(ask)
    return (await row('select id from refunds where order_id = $1', id)).id
  }

  const coupon = () => ({
    ...{ code: `PROVA${next()}`, title: 'Prova', titleEnglish: '', kind: 'amount', percent: null, amountCents: 200, freeFoodId: null, atMostCents: null },
    ...{ minimumCents: 0, startsAt: null, endsAt: null, hours: [], totalUses: null, usesPerCustomer: null, stackable: false, fulfilments: [] },
    ...{ borneBy: 'chain', restaurantIds: [] },
  })
  const programme = async () => ({
    ...{ title: `Raccolta ${next()}`, titleEnglish: '', categoryId: (await aCategory(context)).id, foodIds: [], pointsNeeded: 5, rewardFoodId: null },
    ...{ expiresAfterMonths: 12, borneBy: 'chain', active: true, startsAt: null, endsAt: null },
  })
  const aPlannedProgramme = async () => aProgramme(house, { categoryId: (await aCategory(context)).id })
  const group = () => ({ title: `Salse ${next()}`, values: [{ title: 'Yogurt' }, { title: 'Piccante' }] })
  const combo = async () => {
    const { id: foodId, categoryId: category } = await aFood(context)
    return { title: `Menu ${next()}`, category, price: 10, slots: [{ title: 'Panino', foods: [{ foodId }, { foodId: (await aFood(context)).id }] }] }
  }
  const zone = () => ({ title: `Zona ${next()}`, shape: 'radius', postcodes: [], streets: [], radiusMetres: 3000, feeCents: 0, minimumCents: 0 })
  const kind = () => ({ code: `kind_${next()}`, title: 'Postazione' })
  const station = async () => ({ kind: (await sent(office('/office/station-kinds', kind()))).kind.code, title: 'Postazione', unitsPerQuarter: 20 })
  const opening = async () => ({
    ...{ title: `Cuoco ${next()}`, description: 'Allo spiedo', english: { title: '', description: '' } },
    ...{ cityId: (await aCity(context)).id, closesOn: '2030-05-02' },
  })
  const day = () => {
    const on = new Date(Date.UTC(2031, 0, Number(next()))).toISOString().slice(0, 10)
    return { startsOn: on, endsOn: on, kind: 'closed', reason: 'Lavori', restaurantId }
  }
  const firm = { legalName: 'Brace S.r.l.', street: 'Via Po', streetNumber: '3', postcode: '10124', city: 'Torino', province: 'TO' }
  const newPlace = async () => ({
    ...{ name: `Spiedo Nuovo ${next()}`, companyId: (await aCompany(context)).id, cityId: (await aCity(context)).id, street: 'Via del Forno' },
    ...{ streetNumber: '7', postcode: '00153', province: 'RM', latitude: 41.889, longitude: 12.47, phone: '+39 06 555 0177' },
    ...{ businessDayCutoff: 300, claimBudgetCents: 20_000 },
  })
  const price = async () => ({ place: {}, item: { kind: 'food', id: (await aFood(context)).id }, values: { priceCents: 700 } })
  const changeSet = async () => (await sent(office('/change-sets', { title: `Listino ${next()}` }))).changeSet
  const filled = async () => {
    const { id, version } = await changeSet()
    const { headers } = administrator
    const payload = { version, changes: [await price()] }
    return (await app.inject({ method: 'PUT', url: `/api/v1/change-sets/${id}/changes`, headers, payload })).json().changeSet
  }
  const bulk = async () => {
    const { id } = await aFood(context)
    return { change: { kind: 'amount', cents: 10 }, rounding: 'none', foods: [{ id, version: 1, seenCents: 690 }] }
  }
  const own = `/office/restaurants/${restaurantId}`
  const part = (path: string, name: string, body: object | (() => object | Promise<object>)) => async () => {
    const { id, version } = (await sent(office(`${own}/${path}`, typeof body === 'function' ? await body() : body)))[name]
    return office(`${own}/${path}/${id}/archive`, { archived: true, version })
  }
  const form = async (path: string, fields: Record<string, string>, file?: { bytes: Buffer; name?: string; field?: string }): Promise<Post> => {
    const { payload, headers } = aForm(fields, ...(file ? [file] : []))
    return { ...office(path), payload, headers }
  }

  return {
    'auth/send-password-reset/{id}': async () => office(`/auth/send-password-reset/${(await aCustomer(house)).id}`),
    'auth/reset-second-factor/{id}': async () => {
      const { id } = await aCook(house, restaurantId)
      await row(`update users set totp_secret = '\\x00', totp_confirmed_at = now() where id = $1`, id)
      return office(`/auth/reset-second-factor/${id}`)
    },
    'auth/update-user/{id}': async () => {
      const { id, email } = await aCustomer(house)
      return office(`/auth/update-user/${id}`, { name: 'Un altro nome', email, status: 0, role: 0, password: 'pane-caldo-e-spezie' })
    },
    'category/create-category': () => form('/category/create-category', { name: `Categoria ${next()}` }),
    'category/restore-category/{id}': async () => office(`/category/restore-category/${await archived('categories', await aCategory(context))}`),
    'change-sets': async () => office('/change-sets', { title: `Listino ${next()}` }),
    'change-sets/{id}/discard': async () => {
      const { id, version } = await changeSet()
      return office(`/change-sets/${id}/discard`, { version })
    },
    'change-sets/{id}/duplicate': async () => {
      const { id, version } = await changeSet()
      await sent(office(`/change-sets/${id}/discard`, { version }))
      return office(`/change-sets/${id}/duplicate`)
    },
    'change-sets/{id}/publish': async () => {
      const { id, version } = await filled()
      return office(`/change-sets/${id}/publish`, { version })
    },
    'change-sets/{id}/roll-back': async () => {
      const { id, version } = await filled()
      const { changeSet: published } = await sent(office(`/change-sets/${id}/publish`, { version }))
      return office(`/change-sets/${id}/roll-back`, { version: published.version })
    },
    combos: async () => office('/combos', await combo()),
    'combos/{id}/restore': async () => office(`/combos/${await archived('combos', (await sent(office('/combos', await combo()))).combo)}/restore`),
    'food/add': async () => {
      const fields = { title: 'Panino nuovo', description: 'Caldo.', price: '7', discount: '0', category: (await aCategory(context)).id }
      return form('/food/add', fields, { bytes: await aPhoto() })
    },
    'food/bulk-prices': async () => office('/food/bulk-prices', await bulk()),
    'food/bulk-prices/change-set': async () => office('/food/bulk-prices/change-set', { ...(await bulk()), place: {}, title: `Listino ${next()}` }),
    'food/bulk-prices/preview': async () =>
      office('/food/bulk-prices/preview', { change: { kind: 'amount', cents: 10 }, rounding: 'none', foodIds: [(await aFood(context)).id] }),
    'food/pictures': async () => form('/food/pictures', {}, { bytes: await aPhoto() }),
    ingredients: async () => office('/ingredients', { title: `Spezia ${next()}` }),
    'ingredients/{id}/restore': async () => {
      const { ingredient } = await sent(office('/ingredients', { title: `Spezia ${next()}` }))
      return office(`/ingredients/${await archived('ingredients', ingredient)}/restore`)
    },
    'menu/imports': () => form('/menu/imports', {}, { bytes: Buffer.from(`tipo;nome\n${next()};x\n`), name: 'menu.csv', field: 'file' }),
    'menu/imports/{id}/apply': async () => {
      const { body } = await app.inject({ url: '/api/v1/menu/export?format=json', headers: administrator.headers })
      const { import: begun } = await sent(await form('/menu/imports', {}, { bytes: Buffer.from(body), name: 'menu.json', field: 'file' }))
      await checkImport(context)({ importId: begun.id })
      return office(`/menu/imports/${begun.id}/apply`)
    },
    'messages/openings': async () => office('/messages/openings', await opening()),
    'messages/openings/{id}/archive': async () => {
      const { id, version } = (await sent(office('/messages/openings', await opening()))).opening
      return office(`/messages/openings/${id}/archive`, { archived: true, version })
    },
    'office/cities': async () => office('/office/cities', { name: `Paese ${next()}`, province: 'AP', region: 'Marche', latitude: 42.85, longitude: 13.58 }),
    'office/closures/import': async () => {
      const [year, month, date] = day().startsOn.split('-')
      return office('/office/closures/import', { csv: `dal;motivo\n${date}/${month}/${year};Festa\n`, apply: true })
    },
    'office/companies': async () => office('/office/companies', { ...firm, vatNumber: withCheckDigit(next()) }),
    'office/companies/{id}/archive': async () => office(`/office/companies/${(await aCompany(context)).id}/archive`, { archived: true, version: 1 }),
    'office/restaurants': async () => office('/office/restaurants', await newPlace()),
    'office/restaurants/{restaurantId}/archive': async () =>
      office(`/office/restaurants/${(await aRestaurant(context)).id}/archive`, { archived: true, version: 1 }),
    'office/station-kinds': async () => office('/office/station-kinds', kind()),
    'option-groups': async () => office('/option-groups', group()),
    'option-groups/{id}/restore': async () =>
      office(`/option-groups/${await archived('option_groups', (await sent(office('/option-groups', group()))).optionGroup)}/restore`),
    'points/ledger/{id}': async () =>
      office(`/points/ledger/${(await aCustomer(house)).id}`, { programmeId: (await aPlannedProgramme()).id, points: 5, why: 'Scontrino al banco' }),
    'points/programmes': async () => office('/points/programmes', await programme()),
    'points/programmes/import': async () => {
      const { name } = await aCategory(context)
      const csv = `nome;nome_inglese;categoria;piatti;punti;regalo;mesi;dal;al\nRaccolta ${next()};;${name};;8;;;;\n`
      return office('/points/programmes/import', { csv, apply: true })
    },
    'points/programmes/{id}/archive': async () => office(`/points/programmes/${(await aPlannedProgramme()).id}/archive`, { version: 1 }),
    'points/programmes/{id}/restore': async () =>
      office(`/points/programmes/${await archived('points_programmes', await aPlannedProgramme())}/restore`, { version: 1 }),
    'price-lists/overrides': async () => office('/price-lists/overrides', await price()),
    'price-lists/overrides/{id}/end': async () => {
      const { id } = await sent(office('/price-lists/overrides', await price()))
      return office(`/price-lists/overrides/${id}/end`, {})
    },

    coupons: async () => office('/coupons', coupon()),
    'coupons/import': async () => office('/coupons/import', { csv: `codice;tipo;valore\nTANTI${next()};importo;3\n`, apply: true }),
    'coupons/preview': async () =>
      office('/coupons/preview', {
        coupon: coupon(),
        cart: { linesCents: 2000, deliveryFeeCents: 0, restaurantId, fulfilment: 'pickup', orderedAt: '2030-03-02T12:00:00Z' },
      }),
    'coupons/{id}/archive': async () => office(`/coupons/${(await aCoupon(house)).id}/archive`, { version: 1 }),
    'coupons/{id}/restore': async () => office(`/coupons/${await archived('coupons', await aCoupon(house))}/restore`, { version: 1 }),
    'courier/orders/{id}/take': onRide('waiting', 'take'),
    'courier/orders/{id}/give-back': onRide('taken', 'give-back'),
    'courier/orders/{id}/leave': onRide('taken', 'leave'),
    'courier/orders/{id}/delivered': onRide('left', 'delivered'),
    'courier/orders/{id}/failed': onRide('left', 'failed', { reason: 'absent' }),
    'courier/orders/{id}/delivering': onRide('left', 'delivering', {}),
    'courier/orders/{id}/delivering/take-back': onRide('left', 'delivering/take-back', {}, 'delivering'),
    'courier/orders/{id}/failing': onRide('left', 'failing', { reason: 'absent' }),
    'courier/orders/{id}/failing/take-back': onRide('left', 'failing/take-back', { reason: 'absent' }, 'failing'),
    'courier/shift/start': async () => by(await aCourier(house, restaurantId))('/courier/shift/start', { restaurantId, floatCents: 0 }),
    'courier/shift/end': async () => {
      const courier = by(await aCourier(house, restaurantId))
      await sent(courier('/courier/shift/start', { restaurantId, floatCents: 0 }))
      return courier('/courier/shift/end', { handedInCents: 0, note: '' })
    },
    'kitchen/orders/{id}/accept': onOrder('accept', 'pending', {}),
    'kitchen/orders/{id}/accepting': onOrder('accepting', 'pending', {}),
    'kitchen/orders/{id}/accepting/take-back': takenBack('accepting', 'pending', {}),
    'kitchen/orders/{id}/reject': onOrder('reject', 'pending', { reason: 'closing' }),
    'kitchen/orders/{id}/rejecting': onOrder('rejecting', 'pending', { reason: 'closing' }),
    'kitchen/orders/{id}/rejecting/take-back': takenBack('rejecting', 'pending', { reason: 'closing' }),
    'kitchen/orders/{id}/begin': onOrder('begin', 'accepted'),
    'kitchen/orders/{id}/beginning': onOrder('beginning', 'accepted'),
    'kitchen/orders/{id}/beginning/take-back': takenBack('beginning', 'accepted'),
    'kitchen/orders/{id}/ready': onOrder('ready', 'preparing'),
    'kitchen/orders/{id}/finishing': onOrder('finishing', 'preparing'),
    'kitchen/orders/{id}/finishing/take-back': takenBack('finishing', 'preparing'),
    'kitchen/orders/{id}/hand-over': onOrder('hand-over', 'ready'),
    'kitchen/orders/{id}/handing-over': onOrder('handing-over', 'ready', {}),
    'kitchen/orders/{id}/handing-over/take-back': takenBack('handing-over', 'ready', {}),
    'kitchen/orders/{id}/arrived': async () => kitchen(`/kitchen/orders/${await orderAt('out_for_delivery', 'delivery')}/arrived`),
    'kitchen/orders/{id}/reclaim': onRide('taken', 'kitchen/reclaim'),
    'kitchen/orders/{id}/delivering': onRide('left', 'kitchen/delivering', {}),
    'kitchen/orders/{id}/delivering/take-back': onRide('left', 'kitchen/delivering/take-back', {}, 'kitchen/delivering'),
    'kitchen/orders/{id}/failing': onRide('left', 'kitchen/failing', { reason: 'absent' }),
    'kitchen/orders/{id}/failing/take-back': onRide('left', 'kitchen/failing/take-back', { reason: 'absent' }, 'kitchen/failing'),
    'kitchen/orders/{id}/came-back': onRide('left', 'kitchen/came-back', { reason: 'absent' }, 'failed'),
    'kitchen/orders/{id}/cancellation-seen': async () => kitchen(`/kitchen/orders/${await cancelled()}/cancellation-seen`),
    'kitchen/refunds/{id}/hand-over': async () => kitchen(`/kitchen/refunds/${await asked()}/hand-over`),
    'kitchen/restaurants/{id}/state': async () =>
      kitchen(`/kitchen/restaurants/${restaurantId}/state`, { state: 'throttled', percent: 1 + (Number(next()) % 90) }),
    'kitchen/shortages': async () => kitchen('/kitchen/shortages', { restaurantId, foodId: (await aFood(context)).id, soldOut: true }),
    'office/closures': async () => office('/office/closures', day()),
    'office/closures/preview': async () => office('/office/closures/preview', day()),
    'office/restaurants/{restaurantId}/import': async () => office(`${own}/import`, { kind: 'tables', csv: `tavolo;posti\nT${next()};2\n`, apply: true }),
    'office/restaurants/{restaurantId}/staff': async () => office(`${own}/staff`, { email: `nuova.${next()}@example.com`, role: 'kitchen' }),
    'office/restaurants/{restaurantId}/invitations/{id}/send': async () => {
      const email = `nuova.${next()}@example.com`
      const { invitations } = await sent(office(`${own}/staff`, { email, role: 'kitchen' }))
      return office(`${own}/invitations/${invitations.find((each: { email: string }) => each.email === email).id}/send`)
    },
    'office/restaurants/{restaurantId}/stations': async () => office(`${own}/stations`, await station()),
    'office/restaurants/{restaurantId}/stations/{id}/archive': part('stations', 'station', station),
    'office/restaurants/{restaurantId}/tables': async () => office(`${own}/tables`, { labels: [`A${next()}`], seats: 4 }),
    'office/restaurants/{restaurantId}/tables/{id}/archive': async () => {
      const label = `A${next()}`
      const { tables } = await sent(office(`${own}/tables`, { labels: [label], seats: 4 }))
      const { id, version } = tables.find((each: { label: string }) => each.label === label)
      return office(`${own}/tables/${id}/archive`, { archived: true, version })
    },
    'office/restaurants/{restaurantId}/zones': async () => office(`${own}/zones`, zone()),
    'office/restaurants/{restaurantId}/zones/check': async () =>
      office(`${own}/zones/check`, { street: 'Via Appia', postcode: '00183', latitude: 41.9, longitude: 12.5, linesCents: 1000 }),
    'office/restaurants/{restaurantId}/zones/{id}/archive': part('zones', 'zone', zone),
    'orders/{id}/refunds': async () => (await refund()).ask,
    'refunds/{id}/hand-over': async () => office(`/refunds/${await asked()}/hand-over`),
  }
}

/** An Italian VAT number: eleven digits, the last of which checks the others. */
function withCheckDigit(number: string): string {
  const digits = `7${number.padStart(9, '0')}`
  const sum = [...digits].map(Number).reduce((so, digit, at) => so + (at % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
