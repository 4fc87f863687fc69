import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertCombo } from '#tests/helpers/a-combo.ts'
import { buildMultipart, createPhoto, insertCategory, insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertCustomer, type Persona } from '#tests/helpers/personas.ts'
import { insertSellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let admin: Persona
let customer: Persona
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  admin = await insertAdministrator(testApp)
  customer = await insertCustomer(testApp)
})
beforeEach(async () => {
  await testApp.database.pool.query('update foods set archived_at = now(); update categories set archived_at = now()')
  await testApp.context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())

const get = async (url: string) => (await testApp.app.inject({ url: `/api/v1${url}` })).json()
const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers: Record<string, string> = admin.headers) =>
  testApp.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })

describe('reading categories', () => {
  it('answers the categories and the whole menu', async () => {
    const { id } = await insertCategory(testApp.context, { name: 'Panini', translations: { en: { name: 'Sandwiches' } } })
    await insertCategory(testApp.context, { name: 'Bibite' })
    const food = await insertFood(testApp.context, { categoryId: id, title: 'Panino Brace', priceCents: 790, discountPercent: 15 })

    const all = await get('/category/get-all')
    expect(all.success).toBe(true)
    expect(all.category.map((each: { name: string }) => each.name)).toEqual(['Panini', 'Bibite'])
    expect(all.category[0]).toMatchObject({
      _id: id,
      id,
      foodCount: 1,
      image: expect.stringMatching(/^\/pictures\//),
      translations: { en: { name: 'Sandwiches' } },
    })
    expect(all.data[0].foods).toHaveLength(1)
    expect(all.data[0].foods[0]).toMatchObject({
      _id: food.id,
      id: food.id,
      slug: 'panino-brace',
      price: 7.9,
      sprice: 6.72,
      discount: 15,
      categoryId: id,
      categoryName: 'Panini',
      category: { _id: id, name: 'Panini' },
    })
    expect(all.data[1].foods).toEqual([])
    const list = await get('/category/get-category')
    expect(list).toEqual({ success: true, category: all.category })
    const names = async (query: string) => {
      const { category, ...rest } = await get(`/category/get-category?${query}`)
      return [category.map((each: { name: string }) => each.name), rest]
    }
    expect(await names('search=%C3%A0nin')).toEqual([['Panini'], { success: true }])
    expect(await names('sort=name&limit=1')).toEqual([['Bibite'], { success: true, page: 1, totalPages: 2, total: 2 }])
    expect(await names('page=2&limit=1')).toEqual([['Bibite'], { success: true, page: 2, totalPages: 2, total: 2 }])
    expect(await names('search=zuppe&page=1')).toEqual([[], { success: true, page: 1, totalPages: 1, total: 0 }])
    for (const wrong of ['page=0', 'limit=101', 'limit=x']) expect((await get(`/category/get-category?${wrong}`)).success).toBe(false)
  })

  it('is empty, and still a success, when there is nothing', async () => {
    expect(await get('/category/get-all')).toEqual({ success: true, category: [], data: [] })
  })
})

describe('creating a category', () => {
  it('says so with its name, and shows it at once', async () => {
    const answer = await call('POST', '/category/create-category', { name: '  Piadine ' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ success: true, message: 'Piadine Category is Created Successfully!!', category: { name: 'Piadine', version: 1 } })
    expect((await get('/category/get-category')).category).toHaveLength(1)
  })

  it('takes a form with a picture', async () => {
    const form = buildMultipart(
      { name: 'Dolci', translations: '{"en":{"name":"Desserts"}}' },
      { bytes: await createPhoto('jpeg', { width: 900, height: 600 }) },
    )
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/category/create-category',
      payload: form.payload,
      headers: { ...admin.headers, ...form.headers },
    })
    expect(answer.statusCode).toBe(201)
    const { category } = answer.json()
    expect(category.translations).toEqual({ en: { name: 'Desserts' } })
    const picture = await testApp.app.inject({ url: category.image })
    expect(picture.headers['content-type']).toBe('image/webp')
  })

  it('takes a form whose file field was left empty', async () => {
    const form = buildMultipart({ name: 'Salse' }, { bytes: Buffer.alloc(0), name: '' })
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/category/create-category',
      payload: form.payload,
      headers: { ...admin.headers, ...form.headers },
    })
    expect(answer.statusCode).toBe(201)
  })

  it('asks for a name', async () => {
    for (const payload of [{}, { name: '' }, { name: '   ' }, { name: null }, { name: 7 }]) {
      const answer = await call('POST', '/category/create-category', payload)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ success: false, message: 'Please enter a category name.', errors: [{ field: 'name' }] })
    }
    for (const name of ['...', 'x'.repeat(61), 'a\0b']) expect((await call('POST', '/category/create-category', { name })).statusCode).toBe(400)
  })

  it('refuses a name that is there, in any case and accent, or that looks like it', async () => {
    await insertCategory(testApp.context, { name: 'Caffè' })
    for (const name of ['CAFFE', 'Caf\u200bfè', ' caf\u00adf\u00e8\u2060 ', 'Ｃａｆｆè']) {
      const answer = await call('POST', '/category/create-category', { name })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ success: false, code: 'category_name_taken', errors: [{ field: 'name' }] })
    }
    expect((await get('/category/get-category')).category).toHaveLength(1)
  })

  it('lets one of many through when the same name comes at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', '/category/create-category', { name: 'Insieme' })))
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([201, ...Array(7).fill(409)])
  })
})

describe('changing a category', () => {
  it('changes name and picture, and keeps fields that are not sent', async () => {
    const { id } = await insertCategory(testApp.context, { name: 'Panini', translations: { en: { name: 'Sandwiches' } } })
    const form = buildMultipart({ name: 'Panini caldi' }, { bytes: await createPhoto() })
    const answer = await testApp.app.inject({
      method: 'PUT',
      url: `/api/v1/category/update-category/${id}`,
      payload: form.payload,
      headers: { ...admin.headers, ...form.headers },
    })
    expect(answer.json()).toMatchObject({ success: true, category: { name: 'Panini caldi', version: 2, translations: { en: { name: 'Sandwiches' } } } })
    const { image } = answer.json().category
    for (const kept of [image, `http://spiedo.test${image}`, ''])
      expect((await call('PUT', `/category/update-category/${id}`, { name: 'Panini', image: kept })).json().category.image).toBe(image)
  })

  it('keeps the default picture when its address comes back', async () => {
    const { id } = await insertCategory(testApp.context)
    const [{ image }] = (await get('/category/get-category')).category
    expect((await call('PUT', `/category/update-category/${id}`, { name: 'Ancora', image })).statusCode).toBe(200)
  })

  it('refuses an address that is not its own picture', async () => {
    const { id } = await insertCategory(testApp.context)
    for (const image of ['https://example.com/x.png', `/pictures/${'0'.repeat(64)}/640.webp`, '/etc/passwd', 'javascript:alert(1)'])
      expect((await call('PUT', `/category/update-category/${id}`, { name: 'Nome', image })).json()).toMatchObject({ success: false, code: 'not_its_picture' })
  })

  it('refuses the name of another, but not its own', async () => {
    const { id } = await insertCategory(testApp.context, { name: 'Panini' })
    await insertCategory(testApp.context, { name: 'Bibite' })
    expect((await call('PUT', `/category/update-category/${id}`, { name: 'bibite' })).statusCode).toBe(409)
    expect((await call('PUT', `/category/update-category/${id}`, { name: 'PANINI' })).statusCode).toBe(200)
  })

  it('refuses a version that is no longer the current one, and names both', async () => {
    const { id } = await insertCategory(testApp.context, { name: 'Panini' })
    expect((await call('PUT', `/category/update-category/${id}`, { name: 'Panini 2', version: 1 })).statusCode).toBe(200)
    const late = await call('PUT', `/category/update-category/${id}`, { name: 'Panini 3', version: '1' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed_meanwhile', versions: { yours: 1, current: 2 }, current: { _id: id, name: 'Panini 2', version: 2 } })
  })

  it('is 404 for none, 400 for no id', async () => {
    expect((await call('PUT', '/category/update-category/01890000-0000-7000-8000-000000000009', { name: 'X' })).statusCode).toBe(404)
    expect((await call('PUT', '/category/update-category/abc', { name: 'X' })).statusCode).toBe(400)
  })
})

describe('deleting a category', () => {
  it('refuses while it has dishes, and says how many', async () => {
    const { id, name } = await insertCategory(testApp.context)
    const food = await insertFood(testApp.context, { categoryId: id })
    const answer = await call('DELETE', `/category/delete-category/${id}`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe(`${name} ha ancora 1 piatto: sposta o togli quello che c’è, poi elimina la categoria.`)
    expect((await call('DELETE', `/food/delete-food/${food.id}`)).statusCode).toBe(200)
    expect((await call('DELETE', `/category/delete-category/${id}`)).json()).toMatchObject({ success: true })
    expect((await call('DELETE', `/category/delete-category/${id}`)).statusCode).toBe(404)
    expect((await get('/category/get-category')).category).toEqual([])
  })

  it('counts dishes and combos apart, as its screens do', async () => {
    const sale = await insertSellingRestaurant(testApp.context)
    const { id, name } = await insertCategory(testApp.context)
    await insertCombo(testApp, sale, { categoryId: id })
    const refusal = async () => (await call('DELETE', `/category/delete-category/${id}`)).json().message
    expect(await refusal()).toBe(`${name} ha ancora 1 combo: sposta o togli quello che c’è, poi elimina la categoria.`)
    for (const title of ['Uno', 'Due']) await insertFood(testApp.context, { categoryId: id, title })
    expect(await refusal()).toBe(`${name} ha ancora 2 piatti e 1 combo: sposta o togli quello che c’è, poi elimina la categoria.`)
  })

  it('never loses a dish that is added at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await insertCategory(testApp.context)
      const [added, deleted] = await Promise.all([
        call('POST', '/food/add', { title: 'In gara', description: 'x', price: 1, discount: 0, category: id }),
        call('DELETE', `/category/delete-category/${id}`),
      ])
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([added.statusCode, deleted.statusCode])
    }
  })
})

it('are sorted by name as an Italian sorts, when asked', async () => {
  for (const name of ['Panini', 'Tè freddo', 'bibite', 'Zuppe', 'Tavola calda']) await insertCategory(testApp.context, { name })
  const names = async (query: string) => (await get(`/category/get-category${query}`)).category.map((each: { name: string }) => each.name)
  expect(await names('?sort=name')).toEqual(['bibite', 'Panini', 'Tavola calda', 'Tè freddo', 'Zuppe'])
  expect(await names('?sort=-name')).toEqual(['Zuppe', 'Tè freddo', 'Tavola calda', 'Panini', 'bibite'])
  expect(await names('')).toEqual(['Panini', 'Tè freddo', 'bibite', 'Zuppe', 'Tavola calda'])
})

describe('bringing a deleted category back', () => {
  it('is as it was, at its place, and written down', async () => {
    const { id } = await insertCategory(testApp.context, { name: 'Panini' })
    await insertCategory(testApp.context, { name: 'Bibite' })
    await call('DELETE', `/category/delete-category/${id}`)
    const answer = await call('POST', `/category/restore-category/${id}`)
    expect(answer.json()).toMatchObject({ success: true, message: 'La categoria Panini è di nuovo nel menu.', category: { id, name: 'Panini', version: 3 } })
    expect((await get('/category/get-category')).category.map((each: { name: string }) => each.name)).toEqual(['Panini', 'Bibite'])
    const { rows } = await testApp.database.pool.query('select action, actor_id from audit_log where row_id = $1 order by id desc limit 1', [id])
    expect(rows).toEqual([{ action: 'category.restored', actor_id: admin.id }])
  })

  it('is refused while another one has its name, and where nothing was deleted', async () => {
    const { id } = await insertCategory(testApp.context, { name: 'Panini' })
    expect((await call('POST', `/category/restore-category/${id}`)).statusCode).toBe(404)
    await call('DELETE', `/category/delete-category/${id}`)
    await insertCategory(testApp.context, { name: 'PANINI' })
    expect((await call('POST', `/category/restore-category/${id}`)).json()).toMatchObject({ success: false, code: 'category_name_taken' })
  })
})

it('is for administrators', async () => {
  const { id } = await insertCategory(testApp.context)
  for (const [method, url] of [
    ['POST', '/category/create-category'],
    ['PUT', `/category/update-category/${id}`],
    ['DELETE', `/category/delete-category/${id}`],
    ['POST', `/category/restore-category/${id}`],
  ] as const) {
    expect((await call(method, url, { name: 'Abusiva' }, {})).statusCode).toBe(401)
    expect((await call(method, url, { name: 'Abusiva' }, customer.headers)).statusCode).toBe(403)
  }
  expect((await get('/category/get-category')).category).toHaveLength(1)
})

it('writes the author and the change into the audit log', async () => {
  const { category } = (await call('POST', '/category/create-category', { name: 'Contorni' })).json()
  await call('PUT', `/category/update-category/${category.id}`, { name: 'Contorni e fritti' })
  await call('DELETE', `/category/delete-category/${category.id}`)
  await call('POST', '/category/create-category', { name: '' })
  const { rows } = await testApp.database.pool.query('select action, actor_id, before, after, request_id from audit_log where row_id = $1 order by id', [
    category.id,
  ])
  expect(rows.map(row => [row.action, row.before?.name, row.after?.name])).toEqual([
    ['category.created', undefined, 'Contorni'],
    ['category.updated', 'Contorni', 'Contorni e fritti'],
    ['category.deleted', 'Contorni e fritti', undefined],
  ])
  expect(rows.every(row => row.actor_id === admin.id && row.request_id)).toBe(true)
})

it('answers in English on request', async () => {
  const { id } = await insertCategory(testApp.context)
  await insertFood(testApp.context, { categoryId: id })
  const answer = await call('DELETE', `/category/delete-category/${id}`, undefined, { ...admin.headers, 'accept-language': 'en' })
  expect(answer.json().message).toMatch(/still has 1 dish:/)
})
