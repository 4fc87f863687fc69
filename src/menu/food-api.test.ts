import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildMultipart, createPhoto, insertCategory, insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertCustomer, type Persona } from '#tests/helpers/personas.ts'

let testApp: TestApp
let admin: Persona
let customer: Persona
let panini: string
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  admin = await insertAdministrator(testApp)
  customer = await insertCustomer(testApp)
})
beforeEach(async () => {
  await testApp.database.pool.query('update foods set archived_at = now(); update categories set archived_at = now()')
  panini = (await insertCategory(testApp.context, { name: 'Panini' })).id
})
afterAll(() => testApp.close())

const read = (url: string) => testApp.app.inject({ url: `/api/v1${url}` })
const get = async (url: string) => (await read(url)).json()
const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers: Record<string, string> = admin.headers) =>
  testApp.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })
const send = (method: 'POST' | 'PUT', url: string, form: ReturnType<typeof buildMultipart>) =>
  testApp.app.inject({ method, url: `/api/v1${url}`, payload: form.payload, headers: { ...admin.headers, ...form.headers } })
const fields = (values: object = {}) => ({ title: 'Panino Brace', description: 'Brucia.', price: 7.9, discount: 15, category: panini, ...values })
const titles = (answer: { foods: { title: string }[] }) => answer.foods.map(food => food.title)

describe('adding a dish', () => {
  it('takes JSON, computes the sale price itself, and shows it at once', async () => {
    const answer = await call('POST', '/food/add', fields({ sprice: 0.01, id: 'x', allergens: ['gluten', 'milk', 'milk'], marks: ['spicy'] }))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Panino Brace è nel menu.',
      food: { price: 7.9, sprice: 6.72, discount: 15, category: panini, categoryId: panini, categoryName: 'Panini', allergens: ['gluten', 'milk'], version: 1 },
    })
    const { foods } = await get('/food/get-foods')
    expect(foods[0]).toMatchObject({ title: 'Panino Brace', category: { _id: panini, name: 'Panini' } })
  })

  it('takes a form: texts for numbers and lists, and a picture', async () => {
    const form = buildMultipart(
      {
        ...fields({ price: '7,90', discount: '0' }),
        allergens: 'gluten, milk',
        marks: '',
        translations: '{"en":{"title":"Brace sandwich","description":""}}',
      } as never,
      { bytes: await createPhoto('webp'), name: 'foto.webp' },
    )
    const answer = await send('POST', '/food/add', form)
    expect(answer.statusCode).toBe(201)
    const { food } = answer.json()
    expect(food).toMatchObject({
      price: 7.9,
      sprice: 7.9,
      discount: 0,
      allergens: ['gluten', 'milk'],
      marks: [],
      translations: { en: { title: 'Brace sandwich' } },
    })
    expect(food.images).toEqual([expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\/640\.webp$/)])
    expect((await testApp.app.inject({ url: food.images[0] })).statusCode).toBe(200)
  })

  it('takes nutrition values as typed, refuses impossible ones by name, and removes them', async () => {
    const { food } = (await call('POST', '/food/add', fields({ nutrition: { per: '100g', kcal: '245', fat: '12,5', saturates: 3.2, sugars: '' } }))).json()
    const nutrition = { per: '100g', kcal: 245, fat: 12.5, saturates: 3.2 }
    expect(food.nutrition).toEqual(nutrition)
    const change = (values: object) => call('PUT', `/food/update-food/${food._id}`, fields(values))
    expect((await change({ title: 'Panino Brace nuovo' })).json().food.nutrition).toEqual(nutrition)
    for (const [values, field] of [
      [{ per: '100g', fat: 3 }, 'nutrition.kcal'],
      [{ per: '100g', kcal: 901 }, 'nutrition.kcal'],
      [{ per: '100ml', kcal: 40, fat: 1, saturates: 2 }, 'nutrition.saturates'],
    ] as const)
      expect((await change({ nutrition: values })).json()).toMatchObject({ success: false, errors: [{ field }] })
    expect((await change({ nutrition: { per: 'gallon', kcal: 1 } })).statusCode).toBe(400)
    expect((await change({ nutrition: null })).json().food.nutrition).toBeNull()
  })

  it('asks for each field that is missing, by name', async () => {
    const answer = await call('POST', '/food/add', {})
    expect(answer.statusCode).toBe(400)
    expect(
      answer
        .json()
        .errors.map((error: { field: string }) => error.field)
        .sort(),
    ).toEqual(['category', 'description', 'discount', 'price', 'title'])
    for (const field of ['title', 'description', 'price', 'discount', 'category'])
      expect((await call('POST', '/food/add', fields({ [field]: '' }))).json()).toMatchObject({ success: false, errors: [{ field }] })
  })

  it('refuses prices and discounts that are none', async () => {
    for (const price of [-1, 100_000, 1.999, 'abc', '1e3', null, [], {}, true])
      expect((await call('POST', '/food/add', fields({ price }))).statusCode, String(price)).toBe(400)
    for (const discount of [-0.5, 100.5, 'tanto', 12.345, null]) expect((await call('POST', '/food/add', fields({ discount }))).statusCode).toBe(400)
    expect((await call('POST', '/food/add', fields({ price: 99_999.99, discount: 100 }))).json().food.sprice).toBe(0)
  })

  it('refuses unknown words and unknown ids', async () => {
    expect((await call('POST', '/food/add', fields({ allergens: ['polvere'] }))).statusCode).toBe(400)
    expect((await call('POST', '/food/add', fields({ marks: 'spicy,tasty' }))).statusCode).toBe(400)
    expect((await call('POST', '/food/add', fields({ category: '01890000-0000-7000-8000-000000000009' }))).statusCode).toBe(422)
    expect((await call('POST', '/food/add', fields({ category: 'panini' }))).statusCode).toBe(400)
    expect((await call('POST', '/food/add', fields({ vatClass: 'lusso' }))).json()).toMatchObject({ code: 'vat_class_unknown' })
    expect((await call('POST', '/food/add', fields({ translations: '{' }))).statusCode).toBe(400)
    expect(titles(await get('/food/get-foods'))).toEqual([])
  })

  it('keeps no picture of a dish that it refuses', async () => {
    const before = await testApp.database.pool.query('select count(*) from pictures')
    const form = buildMultipart(fields({ category: '01890000-0000-7000-8000-000000000009' }) as never, { bytes: await createPhoto() })
    expect((await send('POST', '/food/add', form)).statusCode).toBe(422)
    const after = await testApp.database.pool.query('select count(*) from pictures')
    expect(after.rows).toEqual(before.rows)
  })
})

describe('changing a dish', () => {
  it('changes fields that are sent and keeps the rest', async () => {
    const { id } = await insertFood(testApp.context, { categoryId: panini, allergens: ['gluten'], marks: ['halal'], vatClass: 'drink' })
    const other = await insertCategory(testApp.context, { name: 'Piatti' })
    const answer = await call('PUT', `/food/update-food/${id}`, fields({ title: 'Panino nuovo', price: 10, discount: 50, category: other.id, sprice: 1 }))
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Panino nuovo è aggiornato.',
      food: { title: 'Panino nuovo', sprice: 5, category: other.id, allergens: ['gluten'], marks: ['halal'], vatClass: 'drink', version: 2 },
    })
    expect((await get(`/food/single-food/${id}`)).food).toEqual(answer.json().food)
  })

  it('keeps its picture when the address comes back, and takes a new one', async () => {
    const first = (await send('POST', '/food/add', buildMultipart(fields() as never, { bytes: await createPhoto() }))).json().food
    const [image] = first.images
    for (const kept of [image, `http://spiedo.test${image}`, image.replace('640.webp', '320.avif'), undefined, ''])
      expect((await call('PUT', `/food/update-food/${first.id}`, fields({ image: kept }))).json().food.images).toEqual([image])
    const second = (await send('PUT', `/food/update-food/${first.id}`, buildMultipart(fields() as never, { bytes: await createPhoto() }))).json().food
    expect(second.images).toHaveLength(1)
    expect(second.images[0]).not.toBe(image)
    expect((await call('PUT', `/food/update-food/${first.id}`, fields({ image }))).statusCode).toBe(400)
  })

  it('refuses an address that is not its own picture', async () => {
    const mine = (await send('POST', '/food/add', buildMultipart(fields() as never, { bytes: await createPhoto() }))).json().food
    const theirs = (await send('POST', '/food/add', buildMultipart(fields() as never, { bytes: await createPhoto() }))).json().food
    for (const image of [
      theirs.images[0],
      'https://example.com/a.png',
      `http://evil.test${mine.images[0]}`,
      'data:image/png;base64,AA==',
      '/pictures/x/640.webp',
    ])
      expect((await call('PUT', `/food/update-food/${mine.id}`, fields({ image }))).json(), image).toMatchObject({
        code: 'not_its_picture',
        errors: [{ field: 'image' }],
      })
  })

  it('refuses a version that is no longer the current one, and names both', async () => {
    const { id } = await insertFood(testApp.context, { categoryId: panini })
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('PUT', `/food/update-food/${id}`, fields({ version: 1 }))))
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    const { food } = (await testApp.app.inject(`/api/v1/food/single-food/${id}`)).json()
    const refused = answers.find(answer => answer.statusCode === 409)?.json()
    expect(refused).toMatchObject({ code: 'changed_meanwhile', versions: { yours: 1, current: 2 } })
    // The refusal carries the current dish as its read call answers.
    expect(refused.current).toEqual(food)
  })

  it('is 404 for none, 400 for no id', async () => {
    const response = await call('PUT', '/food/update-food/01890000-0000-7000-8000-000000000009', fields())
    expect([response.statusCode, response.json().message]).toEqual([404, expect.stringMatching(/^Questo piatto non c’è più: forse qualcuno l’ha eliminato/)])
    for (const id of ['1', '%00', "'; drop table foods; --", 'null'])
      expect((await call('PUT', `/food/update-food/${encodeURIComponent(id)}`, fields())).statusCode).toBe(400)
  })
})

describe('deleting a dish', () => {
  it('takes it off the menu and leaves its row for orders to point at', async () => {
    const { id } = await insertFood(testApp.context, { categoryId: panini })
    expect((await call('DELETE', `/food/delete-food/${id}`)).json()).toMatchObject({ success: true, message: 'Panino kebab di pollo non è più nel menu.' })
    expect((await read(`/food/single-food/${id}`)).statusCode).toBe(404)
    expect((await call('DELETE', `/food/delete-food/${id}`)).json()).toMatchObject({ success: false, message: 'Questo piatto non c’è.' })
    expect(titles(await get('/food/get-foods'))).toEqual([])
    const { rows } = await testApp.database.pool.query('select title, archived_at is not null as archived from foods where id = $1', [id])
    expect(rows).toEqual([{ title: 'Panino kebab di pollo', archived: true }])
  })
})

describe('lists of dishes', () => {
  it('come in pages of 20, in the order of the menu', async () => {
    for (let n = 1; n <= 23; n += 1) await insertFood(testApp.context, { categoryId: panini, title: `Piatto ${n}` })
    const first = await get('/food/get-foods')
    expect(first).toMatchObject({ success: true, totalPages: 2, page: 1, total: 23 })
    expect(first.foods).toHaveLength(20)
    expect(first.results).toEqual(first.foods)
    expect(titles(await get('/food/get-foods?page=2&limit=20'))).toEqual(['Piatto 21', 'Piatto 22', 'Piatto 23'])
    expect(titles(await get('/food/get-foods?page=3&limit=20'))).toEqual([])
    expect(await get('/food/get-foods?page=4&limit=7')).toMatchObject({ totalPages: 4, page: 4 })
    expect(titles(await get('/food/category-foods/PANINI?page=2&limit=22'))).toEqual(['Piatto 23'])
    expect(titles(await get('/food/category-foods/panini'))).toHaveLength(23)
  })

  it('refuse pages and limits out of range', async () => {
    for (const query of [
      'page=0',
      'page=-1',
      'page=1.5',
      'page=x',
      'page=',
      'page=1e9',
      'limit=0',
      'limit=101',
      'limit=x',
      'page=1&page=2',
      'page[]=1',
      'page=%00',
    ])
      for (const url of ['/food/get-foods', '/food/search/pane', '/food/category-foods/panini'])
        if (query !== 'page[]=1') expect((await read(`${url}?${query}`)).statusCode, `${url}?${query}`).toBe(400)
  })

  it('are 404 for a category that is not there', async () => {
    expect((await read('/food/category-foods/nessuna')).json()).toMatchObject({ success: false, code: 'category_missing' })
  })
})

describe('one dish', () => {
  it('has its category by id, as the form to edit it wants it', async () => {
    const { id } = await insertFood(testApp.context, { categoryId: panini })
    const { food } = await get(`/food/single-food/${id.toUpperCase()}`)
    expect(food).toMatchObject({
      _id: id,
      category: panini,
      categoryName: 'Panini',
      description: expect.any(String),
      price: 6.9,
      discount: 0,
      images: [expect.any(String)],
    })
  })

  it('is 404 for none, 400 for no id', async () => {
    expect((await read('/food/single-food/01890000-0000-7000-8000-000000000009')).statusCode).toBe(404)
    expect((await read('/food/single-food/12')).json()).toMatchObject({ success: false, code: 'invalid_input' })
  })
})

it('is for administrators', async () => {
  const { id } = await insertFood(testApp.context, { categoryId: panini })
  for (const [method, url] of [
    ['POST', '/food/add'],
    ['PUT', `/food/update-food/${id}`],
    ['DELETE', `/food/delete-food/${id}`],
  ] as const) {
    expect((await call(method, url, fields(), {})).statusCode).toBe(401)
    expect((await call(method, url, fields(), customer.headers)).statusCode).toBe(403)
  }
  expect((await get(`/food/single-food/${id}`)).food.version).toBe(1)
})

it('writes down what a dish was and what it is', async () => {
  const { food } = (await call('POST', '/food/add', fields())).json()
  await call('PUT', `/food/update-food/${food.id}`, fields({ price: 8.5 }))
  await call('DELETE', `/food/delete-food/${food.id}`)
  const { rows } = await testApp.database.pool.query('select action, before, after, actor_id from audit_log where row_id = $1 order by id', [food.id])
  expect(rows.map(row => [row.action, row.before?.priceCents, row.after?.priceCents, row.actor_id])).toEqual([
    ['food.added', undefined, 790, admin.id],
    ['food.updated', 790, 850, admin.id],
    ['food.deleted', 850, undefined, admin.id],
  ])
})
