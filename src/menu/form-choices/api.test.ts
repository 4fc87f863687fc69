import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMultipart, createPhoto, insertCategory, insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCustomer } from '#tests/helpers/personas.ts'
import { insertSellingRestaurant, insertStation } from '#tests/helpers/selling-restaurant.ts'

const testApp = await createTestApp()
afterAll(() => testApp.close())
let administrator: Awaited<ReturnType<typeof insertAdministrator>>
let sale: Awaited<ReturnType<typeof insertSellingRestaurant>>
beforeAll(async () => {
  administrator = await insertAdministrator(testApp)
  sale = await insertSellingRestaurant(testApp.context)
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await testApp.app.inject({ method, url: `/api/v1${url}`, headers: administrator.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const lastEntry = async (rowId: string) => {
  const { rows } = await testApp.context.db.execute<{ action: string; before: unknown; after: unknown }>(
    sql`select action, before, after from audit_log where row_id = ${rowId} order by id desc limit 1`,
  )
  return rows[0]
}
const version = () => testApp.context.catalogueVersion.current()
const dish = async () => (await call('GET', `/restaurants/${sale.restaurant.slug}/dishes/${sale.panino.id}`)).dish

describe('option groups', () => {
  it('are created with everything their values say, read, changed, archived and restored, each in the audit log and shown at once', async () => {
    const before = version()
    const made = await call('POST', '/option-groups', {
      title: 'Formato',
      kind: 'size',
      minimum: 1,
      maximum: 1,
      values: [
        { title: 'Normale', defaultQuantity: 1 },
        { title: 'Grande', price: '2,50', translations: { en: { title: 'Large' } } },
      ],
    })
    expect(made).toMatchObject({
      status: 201,
      message: 'Formato è salvato.',
      optionGroup: {
        kind: 'size',
        values: [
          { title: 'Normale', price: 0 },
          { title: 'Grande', price: 2.5 },
        ],
      },
    })
    expect(version()).toBeGreaterThan(before)
    const [, large] = made.optionGroup.values
    const ingredient = (await call('POST', '/ingredients', { title: 'Cheddar', allergens: ['milk'], frozen: true })).ingredient
    const cheese = await call('POST', '/option-groups', {
      title: 'Formaggi',
      internalName: 'per i panini',
      maximum: 3,
      freeQuantity: 1,
      values: [
        {
          title: 'Cheddar',
          price: -0.5,
          maximum: 2,
          marks: ['vegetarian'],
          ingredients: [{ ingredientId: ingredient.id, quantity: 2 }],
          work: { spit: 1 },
          sizePrices: [{ sizeValueId: large.id, price: 1.5 }],
        },
        { title: 'Feta', allergens: ['milk'] },
      ],
    })
    expect(cheese.optionGroup.values[0]).toMatchObject({ price: -0.5, work: { spit: 1 }, sizePrices: [{ sizeValueId: large.id, price: 1.5 }] })
    const { id, version: first, archived: _, ...document } = cheese.optionGroup

    const changed = await call('PUT', `/option-groups/${id}`, {
      ...document,
      title: 'Formaggi a scelta',
      values: [document.values[1], { title: 'Gouda' }],
      version: first,
    })
    expect(changed).toMatchObject({
      status: 200,
      optionGroup: { title: 'Formaggi a scelta', version: first + 1, values: [{ title: 'Feta' }, { title: 'Gouda' }] },
    })
    expect(await lastEntry(id)).toMatchObject({ action: 'option_group.updated', before: { title: 'Formaggi' }, after: { title: 'Formaggi a scelta' } })
    expect(await call('PUT', `/option-groups/${id}`, { ...document, version: first })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      versions: { yours: first, current: first + 1 },
      // As its read call answers.
      current: (await call('GET', `/option-groups/${id}`)).optionGroup,
    })

    expect((await call('GET', '/option-groups?search=PANINI')).optionGroups).toMatchObject([{ id, values: ['Feta', 'Gouda'], foods: 0 }])
    expect((await call('DELETE', `/option-groups/${id}`)).message).toBe('Formaggi a scelta è archiviato.')
    expect((await call('GET', '/option-groups?search=panini')).total).toBe(0)
    expect((await call('GET', '/option-groups?search=panini&archived=true')).total).toBe(1)
    expect((await call('GET', '/option-groups?search=formaggi&archived=all')).optionGroups).toMatchObject([{ id, archived: true }])
    expect(await call('PUT', `/option-groups/${id}`, document)).toMatchObject({ status: 404, code: 'option_group_missing' })
    expect((await call('POST', `/option-groups/${id}/restore`)).status).toBe(200)
    expect(await lastEntry(id)).toMatchObject({ action: 'option_group.restored' })
    expect((await call('GET', '/option-groups?search=formaggi&archived=all')).optionGroups).toMatchObject([{ id, archived: false }])
  })

  it.each([
    [{ minimum: 3, maximum: 2 }, 'maximum_below_minimum', 'maximum'],
    [{ maximum: 1, freeQuantity: 2 }, 'free_above_maximum', 'freeQuantity'],
    [{ kind: 'size', minimum: 0 }, 'size_requires_single_choice', 'maximum'],
    [{ minimum: 2, maximum: 2, values: [{ title: 'Una' }] }, 'too_few_values', 'minimum'],
    [
      {
        maximum: 1,
        values: [
          { title: 'Una', defaultQuantity: 1 },
          { title: 'Due', defaultQuantity: 1 },
        ],
      },
      'defaults_above_maximum',
      'values',
    ],
    [{ values: [{ title: 'Una', ingredients: [{ ingredientId: randomUUID() }] }] }, 'part_unknown', 'values'],
    [{ values: [{ title: 'Una', work: { forno: 2 } }] }, 'part_unknown', 'values'],
  ])('refuse what does not go together: %j', async (wrong, code, field) => {
    expect(await call('POST', '/option-groups', { title: 'Prova', ...wrong })).toMatchObject({ status: 422, code, errors: [{ field }] })
  })

  it('say of a value no ingredient and no size twice', async () => {
    const { ingredient } = await call('POST', '/ingredients', { title: 'Provola' })
    const sizes = await call('POST', '/option-groups', { title: 'Taglia', kind: 'size', minimum: 1, values: [{ title: 'Normale' }, { title: 'Grande' }] })
    const [size] = sizes.optionGroup.values
    for (const twice of [
      { ingredients: [{ ingredientId: ingredient.id }, { ingredientId: ingredient.id, quantity: 2 }] },
      {
        sizePrices: [
          { sizeValueId: size.id, price: 1 },
          { sizeValueId: size.id, price: 2 },
        ],
      },
    ])
      expect(await call('POST', '/option-groups', { title: 'Prova', values: [{ title: 'Una', ...twice }] })).toMatchObject({
        status: 422,
        code: 'part_unknown',
      })
  })

  it('are saved again as they were read when a size that they price is gone', async () => {
    const { optionGroup: sizes } = await call('POST', '/option-groups', {
      title: 'Misura',
      kind: 'size',
      minimum: 1,
      values: [{ title: 'Normale' }, { title: 'Maxi' }],
    })
    const values = [{ title: 'Doppio', sizePrices: sizes.values.map(({ id }: { id: string }) => ({ sizeValueId: id, price: 1 })) }]
    const { optionGroup: extras } = await call('POST', '/option-groups', { title: 'Aggiunte', values })
    expect((await call('PUT', `/option-groups/${sizes.id}`, { ...sizes, values: sizes.values.slice(0, 1) })).status).toBe(200)
    const { optionGroup: read } = await call('GET', `/option-groups/${extras.id}`)
    expect(read.values[0].sizePrices).toEqual([{ sizeValueId: sizes.values[0].id, price: 1 }])
    expect((await call('PUT', `/option-groups/${extras.id}`, read)).status).toBe(200)
  })

  it('are not changed so that a dish which asks them in its own way could no longer be ordered', async () => {
    const asked = (await call('POST', '/option-groups', { title: 'Contorni', maximum: 2, values: [{ title: 'Riso' }, { title: 'Patate' }] })).optionGroup
    const { id: categoryId } = await insertCategory(testApp.context)
    const dish = { title: 'Piatto misto', description: 'Con due contorni', price: 9, discount: 0, category: categoryId }
    const { food } = await call('POST', '/food/add', {
      ...dish,
      optionGroups: [{ optionGroupId: asked.id, minimum: 2, maximum: null, freeQuantity: null, defaults: null }],
    })
    expect(food.id).toBeTruthy()
    const save = async (changes: object) => {
      const { optionGroup } = await call('GET', `/option-groups/${asked.id}`)
      const { id: _, archived: _archived, ...document } = optionGroup
      return call('PUT', `/option-groups/${asked.id}`, { ...document, ...changes })
    }
    const refused = { status: 422, code: 'dishes_unanswerable', errors: [{ field: 'values' }], message: expect.stringContaining('Piatto misto') }
    expect(await save({ values: [asked.values[0]] })).toMatchObject(refused)
    expect(await save({ maximum: 1 })).toMatchObject(refused)
    expect(await save({ title: 'Due contorni', values: [...asked.values, { title: 'Insalata' }] })).toMatchObject({ status: 200 })
    // Groups that could not be answered before block nothing.
    await testApp.context.db.execute(sql`update food_option_groups set minimum = 9, maximum = 9 where food_id = ${food.id}`)
    expect(await save({ title: 'Contorni' })).toMatchObject({ status: 200 })
    await call('DELETE', `/food/delete-food/${food.id}`)
    expect(await save({ values: [asked.values[0]] })).toMatchObject({ status: 200 })
  })

  it('never take over a value of another group', async () => {
    const values = [{ id: sale.options.tahina, title: 'Rubata' }]
    expect(await call('POST', '/option-groups', { title: 'Ladra', values })).toMatchObject({ status: 422, code: 'part_unknown' })
  })
})

describe('ingredients', () => {
  it('have a name of their own and stay while something is made of them', async () => {
    const { ingredient } = await call('POST', '/ingredients', { title: 'Cetriolino', allergens: ['mustard'] })
    expect(await call('POST', '/ingredients', { title: 'CETRIOLINO' })).toMatchObject({
      status: 409,
      code: 'ingredient_title_taken',
      errors: [{ field: 'title' }],
    })
    const panino = await insertFood(testApp.context, { ingredients: [{ ingredientId: ingredient.id, quantity: 2, removable: true }] })
    expect(await call('DELETE', `/ingredients/${ingredient.id}`)).toMatchObject({
      status: 409,
      message: 'Cetriolino è ancora in 1 piatto o opzione: toglilo da lì, poi archivialo.',
    })
    expect((await call('GET', '/ingredients?search=cetriol')).ingredients).toMatchObject([{ title: 'Cetriolino', uses: { foods: 1, options: 0 } }])
    const values = [{ title: 'Coi cetriolini', ingredients: [{ ingredientId: ingredient.id, quantity: 1 }] }]
    const { optionGroup } = await call('POST', '/option-groups', { title: 'Sottaceti', values })
    const uses = async () => (await call('GET', '/ingredients?search=cetriol')).ingredients[0].uses
    expect(await uses()).toEqual({ foods: 1, options: 1 })
    const { dishes, options } = await call('GET', `/ingredients/${ingredient.id}/uses`)
    expect({ dishes, options }).toMatchObject({ dishes: [{ id: panino.id }], options: [{ title: 'Coi cetriolini' }] })
    await call('DELETE', `/option-groups/${optionGroup.id}`)
    expect(await uses(), 'what nobody can choose is no use').toEqual({ foods: 1, options: 0 })
    const read = await call('GET', `/ingredients/${ingredient.id}/uses`)
    expect({ dishes: read.dishes, options: read.options }).toMatchObject({ dishes: [{ id: panino.id }], options: [] })
    expect(await call('PUT', `/ingredients/${ingredient.id}`, { ...ingredient, frozen: true })).toMatchObject({
      status: 200,
      ingredient: { frozen: true, version: 2 },
    })
    expect((await call('GET', `/ingredients/${ingredient.id}/stock`)).stock).toEqual([])
    await call('DELETE', `/food/delete-food/${panino.id}`)
    expect((await call('DELETE', `/ingredients/${ingredient.id}`)).status).toBe(200)
    await call('POST', '/ingredients', { title: 'Cetriolino' })
    expect((await call('POST', `/ingredients/${ingredient.id}/restore`)).code).toBe('ingredient_title_taken')
  })
})

describe('the parts of a dish', () => {
  const fields = async () => ({ title: 'Panino', description: 'Buono.', price: 6.9, discount: 0, category: (await insertCategory(testApp.context)).id })

  it('come with the specified call, stay when they are left out, and are what the guest is asked', async () => {
    await insertStation(testApp.context, sale.restaurant.id, { kind: 'griddle' })
    const { optionGroups } = await call('GET', '/menu/parts')
    const sauces = optionGroups.find(({ title }: { title: string }) => title === 'Salse')
    const parts = {
      optionGroups: [{ optionGroupId: sauces.id, minimum: 0, maximum: 2, freeQuantity: null, defaults: { [sale.options.tahina]: 2 } }],
      ingredients: [{ ingredientId: sale.onion, quantity: 3, removable: false }],
      work: { griddle: 4 },
    }
    const beyond = await call('PUT', `/food/update-food/${sale.panino.id}`, { ...(await fields()), ...parts })
    expect(beyond).toMatchObject({ status: 422, code: 'default_above_maximum', errors: [{ field: 'optionGroups.0' }] })
    const [asked] = parts.optionGroups
    const fitting = { ...parts, optionGroups: [{ ...asked, defaults: { [sale.options.tahina]: 1, [sale.options.piccante]: 1 } }] }
    expect((await call('PUT', `/food/update-food/${sale.panino.id}`, { ...(await fields()), ...fitting })).status).toBe(200)
    expect((await call('PUT', `/food/update-food/${sale.panino.id}`, await fields())).status).toBe(200)
    expect((await call('GET', `/food/parts/${sale.panino.id}`)).parts).toEqual({ images: [], ...fitting })
    expect(await lastEntry(sale.panino.id)).toMatchObject({ after: { work: { griddle: 4 } } })
    const { groups, ingredients } = await dish()
    expect(groups).toMatchObject([{ title: 'Salse', minimum: 0, maximum: 2, freeQuantity: 2 }])
    expect(ingredients).toMatchObject([{ removable: false }])
  })

  it('are saved again as they were read when a value or a group that they name is gone', async () => {
    const { optionGroup: sauces } = await call('POST', '/option-groups', {
      title: 'Intingoli',
      maximum: 2,
      values: [{ title: 'Harissa' }, { title: 'Zaatar' }],
    })
    const { optionGroup: breads } = await call('POST', '/option-groups', { title: 'Pani', values: [{ title: 'Pita' }] })
    const [harissa, zaatar] = sauces.values
    const asked = [{ optionGroupId: sauces.id, defaults: { [harissa.id]: 1, [zaatar.id]: 1 } }, { optionGroupId: breads.id }]
    const { food } = await call('POST', '/food/add', { ...(await fields()), optionGroups: asked })
    const { combo } = await call('POST', '/combos', {
      title: 'Con intingoli',
      category: food.categoryId,
      price: 9.5,
      slots: [{ title: 'Piatto', foods: [{ foodId: food.id }] }],
    })
    // A group lists the dishes and combos that a change affects.
    expect(sauces.usedBy).toEqual({ foods: [], combos: [] })
    expect((await call('GET', `/option-groups/${sauces.id}`)).optionGroup.usedBy).toEqual({
      foods: [{ id: food.id, title: food.title, sprice: food.sprice }],
      combos: [{ id: combo.id, title: 'Con intingoli', sprice: 9.5 }],
    })
    expect((await call('DELETE', `/combos/${combo.id}`)).status).toBe(200)
    expect((await call('GET', `/option-groups/${sauces.id}`)).optionGroup.usedBy.combos).toEqual([])
    expect((await call('PUT', `/option-groups/${sauces.id}`, { ...sauces, values: [harissa] })).status).toBe(200)
    expect((await call('DELETE', `/option-groups/${breads.id}`)).status).toBe(200)
    const { optionGroups } = (await call('GET', `/food/parts/${food.id}`)).parts
    expect(optionGroups).toMatchObject([{ optionGroupId: sauces.id, defaults: { [harissa.id]: 1 } }])
    expect((await call('PUT', `/food/update-food/${food.id}`, { ...(await fields()), optionGroups })).status).toBe(200)
  })

  it('are as they were once a group that was archived by mistake is back', async () => {
    const { optionGroup: breads } = await call('POST', '/option-groups', {
      title: 'Pane di ieri',
      maximum: 2,
      values: [{ title: 'Pita' }, { title: 'Lavash' }],
    })
    const optionGroups = [{ optionGroupId: breads.id, minimum: 1, maximum: 1, defaults: { [breads.values[0].id]: 1 } }]
    const { food } = await call('POST', '/food/add', { ...(await fields()), optionGroups })
    const { parts } = await call('GET', `/food/parts/${food.id}`)
    expect((await call('DELETE', `/option-groups/${breads.id}`)).status).toBe(200)
    expect((await call('GET', `/food/parts/${food.id}`)).parts.optionGroups).toEqual([])
    expect((await call('POST', `/option-groups/${breads.id}/restore`)).status).toBe(200)
    expect((await call('GET', `/food/parts/${food.id}`)).parts).toEqual(parts)
  })

  it('are the same however the dish’s id is written', async () => {
    const parts = { work: { spit: 2 }, ingredients: [{ ingredientId: sale.onion, quantity: 1, removable: true }] }
    const { food } = await call('POST', '/food/add', { ...(await fields()), ...parts })
    expect((await call('GET', `/food/parts/${food.id.toUpperCase()}`)).parts).toMatchObject(parts)
  })

  it('hold no text that the database can’t keep', async () => {
    const halves = { translations: '{"en":{"title":"\\ud83d"}}', work: '{"a\\u0000b":1}', images: '[{"image":"x","alt":"\\udd59"}]' }
    for (const [name, value] of Object.entries(halves)) {
      const answer = await call('PUT', `/food/update-food/${sale.panino.id}`, { ...(await fields()), [name]: value })
      expect([name, answer.status, answer.code]).toEqual([name, 400, 'invalid_input'])
    }
  })

  it.each([
    ['optionGroups', [{ optionGroupId: randomUUID() }]],
    ['ingredients', [{ ingredientId: randomUUID() }]],
    ['work', { forno: 1 }],
    ['images', [{ image: `/pictures/${'0'.repeat(64)}/640.webp` }]],
    ['images', [{ image: 'https://example.com/foto.png' }]],
  ])('that are not there are refused: %s', async (field, value) => {
    expect(await call('POST', '/food/add', { ...(await fields()), [field]: value })).toMatchObject({ status: 422, code: 'part_unknown', errors: [{ field }] })
  })

  it('show several pictures in an order of one’s own; a new file stands first', async () => {
    const upload = async () => {
      const { payload, headers } = buildMultipart({}, { bytes: await createPhoto() })
      const answer = await testApp.app.inject({ method: 'POST', url: '/api/v1/food/pictures', payload, headers: { ...headers, ...administrator.headers } })
      return answer.json().image as string
    }
    const [one, two] = [await upload(), await upload()]
    const images = [{ image: two, alt: 'Aperto a metà' }, { image: one }]
    const { food } = await call('POST', '/food/add', { ...(await fields()), images })
    expect(food.images).toEqual([two, one])
    const { payload, headers } = buildMultipart({ ...stringly(await fields()), images: JSON.stringify(images.toReversed()) }, { bytes: await createPhoto() })
    const changed = await testApp.app.inject({
      method: 'PUT',
      url: `/api/v1/food/update-food/${food._id}`,
      payload,
      headers: { ...headers, ...administrator.headers },
    })
    expect(changed.json().food.images.slice(1)).toEqual([one, two])
    expect((await call('GET', `/food/parts/${food._id}`)).parts.images).toMatchObject([
      { alt: null },
      { image: one, alt: null },
      { image: two, alt: 'Aperto a metà' },
    ])
    expect((await call('PUT', `/food/update-food/${food._id}`, { ...(await fields()), images: [] })).food.images).toHaveLength(1)
    expect((await call('GET', `/food/parts/${food._id}`)).parts.images).toEqual([])
  })
})

const stringly = (fields: object) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

describe('the order of the menu', () => {
  it('of a category’s dishes is saved whole, in one call, and refused when the list has changed', async () => {
    const { id: category } = await insertCategory(testApp.context)
    const made = []
    for (const title of ['Uno', 'Due', 'Tre']) made.push(await insertFood(testApp.context, { title, categoryId: category }))
    const [one, two, three] = made.map(({ id, version }) => ({ id, version }))
    expect(await call('PUT', '/food/order', { category, foods: [three, one] })).toMatchObject({ status: 409, code: 'order_changed' })
    expect((await call('PUT', '/food/order', { category, foods: [three, one, two] })).status).toBe(200)
    const { data } = await call('GET', '/category/get-all')
    const section = data.find(({ _id }: { _id: string }) => _id === category)
    expect(section.foods.map(({ title }: { title: string }) => title)).toEqual(['Tre', 'Uno', 'Due'])
    expect(await lastEntry(category)).toMatchObject({
      action: 'category.foods_sorted',
      before: { order: ['Uno', 'Due', 'Tre'] },
      after: { order: ['Tre', 'Uno', 'Due'] },
    })
    expect((await call('PUT', '/food/order', { category, foods: [one, two, three] })).code).toBe('order_changed')
  })

  it('of the categories likewise', async () => {
    const { category } = await call('GET', '/category/get-category')
    const turned = category.map(({ _id, version }: { _id: string; version: number }) => ({ id: _id, version })).toReversed()
    expect((await call('PUT', '/category/order', { categories: turned })).message).toBe('Il nuovo ordine è salvato.')
    const { category: now } = await call('GET', '/category/get-category')
    expect(now.map(({ _id }: { _id: string }) => _id)).toEqual(turned.map(({ id }: { id: string }) => id))
  })
})

describe('combos', () => {
  it('are kept with their slots and the dishes that may fill them', async () => {
    const { id: category } = await insertCategory(testApp.context)
    const drink = await insertFood(testApp.context, { title: 'Ayran', categoryId: category })
    const slots = [
      { title: 'Panino', foods: [{ foodId: sale.panino.id, defaultQuantity: 1 }] },
      { title: 'Bibita', translations: { en: { title: 'Drink' } }, minimum: 0, maximum: 2, foods: [{ foodId: drink.id, surcharge: '0,50' }] },
    ]
    const { payload, headers } = buildMultipart(
      { title: 'Menu kebab', category, price: '9,90', discount: '10', slots: JSON.stringify(slots) },
      { bytes: await createPhoto() },
    )
    const made = await testApp.app.inject({ method: 'POST', url: '/api/v1/combos', payload, headers: { ...headers, ...administrator.headers } })
    expect(made.statusCode).toBe(201)
    const { combo } = made.json()
    expect(combo).toMatchObject({
      price: 9.9,
      sprice: 8.91,
      image: expect.stringMatching(/^\/pictures\//),
      slots: [{ minimum: 1, maximum: 1 }, { foods: [{ surcharge: 0.5 }] }],
    })
    const changed = await call('PUT', `/combos/${combo.id}`, { ...combo, title: 'Menu grande', slots: [{ ...combo.slots[1], minimum: 1 }] })
    expect(changed).toMatchObject({ status: 200, combo: { image: combo.image, version: 2, slots: [{ id: combo.slots[1].id }] } })
    expect(await call('PUT', `/combos/${combo.id}`, combo)).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      current: (await call('GET', `/combos/${combo.id}`)).combo,
    })
    expect((await call('GET', '/combos?search=grande')).combos).toMatchObject([{ title: 'Menu grande', slots: ['Bibita'] }])
    expect(await call('DELETE', `/category/delete-category/${category}`)).toMatchObject({ status: 409 })
    // Before a dish is deleted, the combos that offer it are listed.
    const using = `/food/combos/${drink.id}`
    expect((await call('GET', using)).combos).toEqual([{ id: combo.id, title: 'Menu grande' }])
    expect((await testApp.app.inject({ url: `/api/v1${using}` })).statusCode).toBe(401)
    expect((await testApp.app.inject({ url: `/api/v1${using}`, headers: (await insertCustomer(testApp)).headers })).statusCode).toBe(403)
    expect((await call('DELETE', `/combos/${combo.id}`)).status).toBe(200)
    expect((await call('GET', using)).combos).toEqual([])
    const restored = await call('POST', `/combos/${combo.id}/restore`)
    expect(restored.combo).toMatchObject({ archived: false })
    // A combo names its deleted dishes; live ones have no `deleted` field.
    expect(restored.combo.slots[0].foods).toEqual([{ foodId: drink.id, surcharge: 0.5, defaultQuantity: 0 }])
    expect((await call('DELETE', `/food/delete-food/${drink.id}`)).status).toBe(200)
    expect((await call('GET', `/combos/${combo.id}`)).combo.slots[0].foods).toMatchObject([{ foodId: drink.id, deletedTitle: 'Ayran' }])
  })

  it.each([
    [[{ title: 'Se vuoi', minimum: 0 }, { title: 'Vuoto' }], 'too_few_foods', 'slots.1.foods'],
    [
      [
        { title: 'Se vuoi', minimum: 0 },
        { title: 'Strano', minimum: 3, maximum: 2 },
      ],
      'maximum_below_minimum',
      'slots.1.maximum',
    ],
    [[{ title: 'Già scelti', foods: [{ foodId: randomUUID(), defaultQuantity: 2 }] }], 'default_foods_above_maximum', 'slots.0.maximum'],
    [[{ title: 'Ignoto', foods: [{ foodId: randomUUID() }] }], 'part_unknown', 'slots'],
    [[], 'nothing_required', 'slots'],
    [[{ title: 'Se vuoi', minimum: 0 }], 'nothing_required', 'slots'],
  ])('with a slot that nobody could fill, or with nothing that must be chosen, are refused: %j', async (slots, code, field) => {
    const { id: category } = await insertCategory(testApp.context)
    expect(await call('POST', '/combos', { title: 'Prova', category, price: 5, slots })).toMatchObject({ status: 422, code, errors: [{ field }] })
  })
})
