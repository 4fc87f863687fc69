import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { escapeFormula, unescapeFormula } from '#platform/spreadsheet-safety.ts'
import { detectSeparator } from '#platform/spreadsheet-text.ts'
import { buildMultipart, createPhoto, insertCategory, insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { holdQueryResult } from '#tests/helpers/hold-answer.ts'
import { insertAdministrator } from '#tests/helpers/personas.ts'
import { insertSellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { cancelImport, markApplied, noteApplyProgress, toLockKey } from './cancel-import.ts'
import { createImportChecker } from './imports.ts'
import { readMenuFile } from './read-file.ts'

const testApp = await createTestApp({ config: { trustProxy: true }, connections: productConnections })
afterAll(() => testApp.close())
let administrator: Awaited<ReturnType<typeof insertAdministrator>>
let sale: Awaited<ReturnType<typeof insertSellingRestaurant>>

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await testApp.app.inject({ method, url: `/api/v1${url}`, headers: administrator.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const exported = async (format: 'csv' | 'json') =>
  (await testApp.app.inject({ url: `/api/v1/menu/export?format=${format}`, headers: administrator.headers })).rawPayload

/** Numbers the uploads: each comes from its own address because of the rate limit. */
let files = 0
/** Uploads a file and runs the check as the job does. */
async function send(file: string | Buffer, name = 'menu.csv') {
  const { payload, headers } = buildMultipart({}, { bytes: Buffer.from(file), name, type: 'text/csv', field: 'file' })
  const from = { 'x-forwarded-for': `10.5.0.${++files}` }
  const answer = await testApp.app.inject({ method: 'POST', url: '/api/v1/menu/imports', payload, headers: { ...headers, ...from, ...administrator.headers } })
  expect(answer.statusCode).toBe(202)
  const { id } = answer.json().import
  await createImportChecker(testApp.context)({ importId: id })
  return look(id)
}
async function look(id: string) {
  const { import: seen } = await call('GET', `/menu/imports/${id}`)
  const { rows } = await call('GET', `/menu/imports/${id}/rows?limit=100`)
  return { ...seen, rows }
}

beforeAll(async () => {
  administrator = await insertAdministrator(testApp)
  sale = await insertSellingRestaurant(testApp.context)
  const { ingredient } = await call('POST', '/ingredients', { title: 'Cheddar; "stagionato"', allergens: ['milk'], translations: { en: { title: 'Cheddar' } } })
  const sizes = await call('POST', '/option-groups', {
    title: 'Formato',
    kind: 'size',
    minimum: 1,
    maximum: 1,
    values: [
      { title: 'Normale', defaultQuantity: 1 },
      { title: 'Grande', price: 2.5 },
    ],
  })
  const [, large] = sizes.optionGroup.values
  const extras = await call('POST', '/option-groups', {
    title: 'Formaggi',
    maximum: 3,
    values: [
      {
        title: 'Cheddar',
        price: -0.5,
        ingredients: [{ ingredientId: ingredient.id, quantity: 2 }],
        work: { spit: 1 },
        sizePrices: [{ sizeValueId: large.id, price: 1.5 }],
      },
      { title: 'Yogurt' },
    ],
  })
  const { payload, headers } = buildMultipart({}, { bytes: await createPhoto() })
  const picture = (
    await testApp.app.inject({ method: 'POST', url: '/api/v1/food/pictures', payload, headers: { ...headers, ...administrator.headers } })
  ).json().image
  const category = await insertCategory(testApp.context, { name: 'Panini, ecc.', translations: { en: { name: 'Sandwiches' } } })
  const { food } = await call('POST', '/food/add', {
    title: '=HYPERLINK("http://example.com";"Panino")',
    description: 'Prima riga\nseconda riga; con "virgolette"',
    price: '6,95',
    discount: '12,5',
    category: category.id,
    marks: ['spicy', 'halal'],
    allergens: ['milk', 'gluten'],
    nutrition: { per: 'portion', kcal: 620, fat: '24,5', saturates: 8.25, salt: 0 },
    images: [{ image: picture, alt: 'Aperto' }],
    optionGroups: [
      { optionGroupId: sizes.optionGroup.id },
      { optionGroupId: extras.optionGroup.id, maximum: 2, defaults: { [extras.optionGroup.values[0].id]: 1 } },
    ],
    ingredients: [{ ingredientId: ingredient.id, quantity: 3, removable: true }],
    work: { spit: 2 },
    translations: { en: { title: 'Sandwich', description: '-5 degrees' } },
  })
  await call('POST', '/combos', {
    title: '+1 combo',
    category: category.id,
    price: 10,
    slots: [{ title: 'Panino', foods: [{ foodId: food._id, surcharge: 0.5, defaultQuantity: 1 }, { foodId: sale.panino.id }] }],
  })
})

describe('cells', () => {
  it('never run in a spreadsheet, and are read back exactly', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^['=+\-@\t\r\n]{0,4}[a-z1,.]*$/)), text => {
        const shown = escapeFormula(text)
        expect(unescapeFormula(shown)).toBe(text)
        if (!/^[+-]?\d+([.,]\d+)?$/.test(shown)) expect(shown).not.toMatch(/^[=+\-@\t\r\n]/)
      }),
    )
  })

  it.each([
    ['title;price\nA;1,5', ';'],
    ['title,price\nA,1.5', ','],
    ['"ti;;;tle",price,x\n', ','],
    ['title\tprice', '\t'],
  ])('are parted by what parts the first line: %j', (text, sign) => expect(detectSeparator(text).separator).toBe(sign))

  it('are read in whatever a spreadsheet writes', async () => {
    const text = 'title;price\r\n"Però; ""così""\r\ncosà";1,5\r\n'
    const rows = [{ row: 2, cells: { title: 'Però; "così"\r\ncosà', price: '1,5' } }]
    expect(await readMenuFile(Buffer.from(`\ufeff${text}`), 'csv')).toEqual(rows)
    expect(await readMenuFile(Buffer.from(`\ufeff${text}`, 'utf16le'), 'csv')).toEqual(rows)
    expect(await readMenuFile(Buffer.from(text, 'latin1'), 'csv')).toEqual(rows)
  })
})

describe('export and import', () => {
  it.each(['csv', 'json'] as const)('an exported file changes nothing when imported: %s', async format => {
    const file = await exported(format)
    const seen = await send(file, `menu.${format}`)
    expect(seen.rows.filter(({ outcome }: { outcome: string }) => outcome !== 'unchanged')).toEqual([])
    expect(seen).toMatchObject({ state: 'checked', format, counts: { create: 0, update: 0, refused: 0 } })
    expect(seen.counts.unchanged).toBe(seen.rowsTotal)
    expect((await call('POST', `/menu/imports/${seen.id}/apply`)).status).toBe(200)
    expect(await exported(format)).toEqual(file)
  })

  it.each([
    ['ingredient', ['ingredient']],
    ['option_group', ['option_group', 'option_value']],
    ['category', ['category']],
    ['food', ['food']],
    ['combo', ['combo', 'combo_slot']],
  ])('a partial file has its rows and columns, and changes nothing when imported: %s', async (part, kinds) => {
    const { headers, rawPayload } = await testApp.app.inject({ url: `/api/v1/menu/export?part=${part}`, headers: administrator.headers })
    expect(headers['content-disposition']).toMatch(new RegExp(`"spiedo-${part}-[0-9-]+[.]csv"`))
    expect(rawPayload.toString().includes('vat_class')).toBe(part === 'food')
    const seen = await send(rawPayload)
    expect(new Set(seen.rows.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(kinds))
    expect(seen.counts).toEqual({ create: 0, update: 0, refused: 0, unchanged: seen.rowsTotal })
    const json = (await testApp.app.inject({ url: `/api/v1/menu/export?part=${part}&format=json`, headers: administrator.headers })).json()
    expect(json.rows).toHaveLength(seen.rowsTotal)
    expect((await call('GET', '/menu/export?part=option_value')).status).toBe(400)
  })

  it('writes what spreadsheets open: a mark, `;`, decimal commas, and formulas as text', async () => {
    const file = (await exported('csv')).toString()
    expect(file.startsWith('\ufeffkind;id;parent;title;')).toBe(true)
    expect(file).toContain(';"6,95";')
    expect(file).toContain("'=HYPERLINK")
    expect(file).not.toMatch(/(^|;|")[=@]/m)
  })

  it('brings the whole menu into an empty house, and back out the same', async () => {
    const other = await createTestApp()
    try {
      await other.context.db.execute(sql`insert into station_kinds (code, title) values ('spit', 'Spiedo')`)
      const file = JSON.parse((await exported('json')).toString())
      for (const row of file.rows) delete row.images
      const admin = await insertAdministrator(other)
      const { payload, headers } = buildMultipart({}, { bytes: Buffer.from(JSON.stringify(file)), name: 'menu.json', field: 'file' })
      const begun = await other.app.inject({ method: 'POST', url: '/api/v1/menu/imports', payload, headers: { ...headers, ...admin.headers } })
      const { id } = begun.json().import
      await createImportChecker(other.context)({ importId: id })
      const applied = await other.app.inject({ method: 'POST', url: `/api/v1/menu/imports/${id}/apply`, headers: admin.headers })
      expect(applied.json()).toMatchObject({ success: true, import: { counts: { refused: 0, create: file.rows.length } } })
      const out = JSON.parse((await other.app.inject({ url: '/api/v1/menu/export?format=json', headers: admin.headers })).payload)
      for (const row of out.rows) delete row.images
      expect(out.rows).toEqual(expect.arrayContaining(file.rows))
    } finally {
      await other.close()
    }
  })
})

describe('an import', () => {
  it('says row by row what it would do, with the reason and the column, and writes nothing before it is applied', async () => {
    const before = await exported('json')
    const seen = await send(
      [
        'kind;parent;title;price;allergens;option_groups;vat_class',
        'food;Panini, ecc.;Nuovo panino;7,90;"gluten, milk";Salse:maximum=1;',
        `food;;${sale.panino.title};8,20;;;`,
        'food;Panini, ecc.;Senza prezzo;;;;',
        'food;Altrove;Senza posto;5;;;',
        'food;Panini, ecc.;Sbagliato;cinque;;;',
        'food;Panini, ecc.;Allergico;5;pane;;',
        'food;Panini, ecc.;Chiede;5;;Niente;',
        'food;Panini, ecc.;Tassato;5;;;lusso',
        'cosa;;Che cosa;;;;',
      ].join('\n'),
    )
    expect(seen.counts).toEqual({ create: 1, update: 1, unchanged: 0, refused: 7 })
    expect(seen.rows.map(({ row, outcome, field, message }: Record<string, unknown>) => [row, outcome, field, message])).toEqual([
      [2, 'create', null, null],
      [3, 'update', null, null],
      [4, 'refused', 'price', 'La cella è vuota. Qui va un importo in euro, come 7,50.'],
      [5, 'refused', 'parent', '“Altrove” non c’è nel menu né nel file. Qui va il nome di una categoria, oppure il suo id.'],
      [6, 'refused', 'price', '“cinque” non si legge come importo. Qui va un importo in euro, come 7,50.'],
      [
        7,
        'refused',
        'allergens',
        expect.stringMatching(/^“pane” non è tra le voci conosciute\. Qui vanno una o più di queste parole, divise da virgole: gluten, /),
      ],
      [8, 'refused', 'option_groups', '“Niente” non c’è nel menu né nel file. Qui vanno gruppi di opzioni, divisi da | e scritti come nel file esportato.'],
      [9, 'refused', 'vat_class', '“lusso” non c’è nel menu né nel file. Qui va il codice di una classe IVA, come nel file esportato.'],
      [10, 'refused', 'kind', '“cosa” non è un tipo di riga conosciuto.'],
    ])
    const eaten = await send(
      [
        'kind;parent;title;description;price;kcal;fat;saturates',
        'food;Panini, ecc.;Leggero;Buono.;5;120;2,5;1',
        'food;Panini, ecc.;Impossibile;Buono.;5;120;2;3',
        'food;Panini, ecc.;Senza energia;Buono.;5;;2;',
        'food;Panini, ecc.;Troppo;Buono.;5;tante;;',
      ].join('\n'),
    )
    expect(eaten.rows.map(({ outcome, field, message }: Record<string, unknown>) => [outcome, field, message])).toEqual([
      ['create', null, null],
      ['refused', 'saturates', 'Questo valore supera quello di cui fa parte.'],
      ['refused', 'kcal', 'Senza le chilocalorie i valori nutrizionali non si possono mostrare.'],
      ['refused', 'kcal', '“tante” non è un numero ammesso qui. Qui va un numero da 0 a 9000, con al massimo due decimali.'],
    ])
    // New rows list their cells.
    expect(seen.rows[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'parent', before: '', after: 'Panini, ecc.' },
        { field: 'price', before: '', after: '7,90' },
        { field: 'allergens', before: '', after: 'gluten, milk' },
      ]),
    )
    expect(await exported('json')).toEqual(before)
    const { rows } = await call('GET', `/menu/imports/${seen.id}/rows?outcome=refused&limit=2&page=2`)
    expect(rows.map(({ row }: { row: number }) => row)).toEqual([6, 7])
  })

  it('explains each row of a table of names and prices: misspelt, unnamed or duplicate', async () => {
    const dish = await insertFood(testApp.context, { title: 'Kebab dal listino', priceCents: 500 })
    const seen = await send(`title;price\nKebab dal listno;6\n;6\n${dish.title};6\n${dish.title};7\n${dish.title.toUpperCase()};8\n`)
    const repeated = 'È ripetuto alle righe 4, 5 e 6: lascia solo quella giusta.'
    const unknown =
      'Nessun piatto si chiama “Kebab dal listno”. Se è una voce nuova, il file deve avere anche le colonne che le servono: parent, title e price.'
    expect(seen.rows.map(({ row, outcome, field, message }: Record<string, unknown>) => [row, outcome, field, message])).toEqual([
      [2, 'refused', null, unknown],
      [3, 'refused', 'title', 'Manca il titolo.'],
      [4, 'refused', null, repeated],
      [5, 'refused', null, repeated],
      [6, 'refused', null, repeated],
    ])
    const nobody = crypto.randomUUID()
    expect((await send(`id;price\n${nobody};6`)).rows[0]).toMatchObject({ field: null, message: expect.stringMatching(`^Nessun piatto ha l’id “${nobody}”`) })
    // Repeated new rows are refused, and so are their children.
    const twice = await send('kind;parent;title;price\ncategory;;Doppia;\ncategory;;Doppia;\nfood;Doppia;Nella doppia;5')
    expect(twice.counts).toMatchObject({ create: 0, refused: 3 })
    expect(twice.rows[2]).toMatchObject({ field: 'parent', message: expect.stringMatching(/^“Doppia” non c’è nel menu né nel file\./) })
    // Values are shortened: a very long cell hides no other problem.
    const book = 'Panino'.repeat(900)
    const long = await send(`kind;parent;title;price\nfood;Panini, ecc.;${book};5\nfood;${book};A;5\nfood;Panini, ecc.;A;${book}\n${book};;A;5`)
    for (const { title, message } of long.rows) expect(`${title}${message}`.length).toBeLessThan(400)
    // Also for kinds whose names are unique only under one parent.
    const inPlaces = await send(
      [
        'kind;parent;title;price;option_kind;maximum;minimum;foods',
        'option_group;;Salse;;choice;1;0;',
        'option_value;Salse;Aioli;0;;1;;',
        'option_value;Salse;aioli;1;;1;;',
        'category;;Prima;;;;;',
        'category;;Seconda;;;;;',
        'food;Prima;Gemello;5;;;;',
        'food;Seconda;Gemello;5;;;;',
        'food;Prima;GEMELLO;6;;;;',
        'combo;Prima;Pranzo;9;;;;',
        'combo;Prima;Pranzo;9;;;;',
      ].join('\n'),
    )
    expect(inPlaces.rows.map(({ row, outcome, message }: { row: number; outcome: string; message: string | null }) => [row, outcome, message])).toEqual([
      [2, 'refused', expect.any(String)],
      [3, 'refused', 'È ripetuto alle righe 3 e 4: lascia solo quella giusta.'],
      [4, 'refused', 'È ripetuto alle righe 3 e 4: lascia solo quella giusta.'],
      [5, 'create', null],
      [6, 'create', null],
      [7, 'refused', 'È ripetuto alle righe 7 e 9: lascia solo quella giusta.'],
      [8, 'create', null],
      [9, 'refused', 'È ripetuto alle righe 7 e 9: lascia solo quella giusta.'],
      [10, 'refused', 'È ripetuto alle righe 10 e 11: lascia solo quella giusta.'],
      [11, 'refused', 'È ripetuto alle righe 10 e 11: lascia solo quella giusta.'],
    ])
  })

  it('refuses a row with more cells than columns: none of them is dropped unseen', async () => {
    const commas = await send(`kind,title,price\nfood,${sale.panino.title},3,50\nfood,${sale.panino.title},"4,50",,\n`)
    expect(commas.rows.map(({ row, outcome, field, message }: Record<string, unknown>) => [row, outcome, field, message])).toEqual([
      [2, 'refused', null, 'La riga ha più celle delle colonne (“50”): un testo o un importo con il separatore dentro va tra virgolette.'],
      [3, 'update', null, null],
    ])
  })

  it('reads what spreadsheets write in other ways, and says of a workbook that it is no table', async () => {
    const text = `kind;title;price\r\nfood;${sale.panino.title};4,60\r\n`
    const bigEndian = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()])
    expect((await send(bigEndian)).counts).toMatchObject({ update: 1, refused: 0 })
    expect((await send(`sep=;\r\n${text}`)).counts).toMatchObject({ update: 1, refused: 0 })
    expect(await send(Buffer.from('PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0', 'latin1'))).toMatchObject({
      state: 'failed',
      problem: 'Questo file non si legge: serve un CSV o un JSON come quello che si esporta.',
    })
  })

  it('is applied whole, with prices in the history, an entry for each thing, and seen at once; a second time it is not', async () => {
    const salad = await insertFood(testApp.context, { title: 'Insalata da listino', priceCents: 500 })
    const seen = await send(`id,title,price\n${salad.id},Insalata da listino,5.50`)
    expect(seen.rows).toMatchObject([{ outcome: 'update', changes: [{ field: 'price', before: '5,00', after: '5,50' }] }])
    expect(await call('POST', `/menu/imports/${seen.id}/apply`)).toMatchObject({ status: 200, message: 'Il menu è aggiornato.', import: { state: 'applied' } })
    expect((await call('GET', `/food/single-food/${salad.id}`)).food).toMatchObject({ price: 5.5, version: 2 })
    const { rows } = await testApp.context.db.execute(sql`select (select count(*)::int from price_history where food_id = ${salad.id}) as prices,
      (select before ->> 'priceCents' from audit_log where row_id = ${salad.id} and action = 'food.updated') as was`)
    expect(rows).toEqual([{ prices: 2, was: '500' }])
    expect(await call('POST', `/menu/imports/${seen.id}/apply`)).toMatchObject({ status: 409, code: 'import_not_checked' })
  })

  it('that would no longer do what was previewed writes nothing and is checked again', async () => {
    const soup = await insertFood(testApp.context, { title: 'Zuppa', priceCents: 400 })
    const seen = await send(`id;price\n${soup.id};5`)
    const { food } = await call('GET', `/food/single-food/${soup.id}`)
    await call('PUT', `/food/update-food/${soup.id}`, { ...food, price: 4.5, category: food.category })
    expect(await call('POST', `/menu/imports/${seen.id}/apply`)).toMatchObject({ status: 409, code: 'menu_changed' })
    expect((await call('GET', `/food/single-food/${soup.id}`)).food.price).toBe(4.5)
    await createImportChecker(testApp.context)({ importId: seen.id })
    expect((await look(seen.id)).rows).toMatchObject([{ changes: [{ before: '4,50', after: '5,00' }] }])
    expect((await call('POST', `/menu/imports/${seen.id}/apply`)).status).toBe(200)
  })

  it('that was checked again and applied stays applied when the first check ends later', async () => {
    const soup = await insertFood(testApp.context, { title: 'Minestra', priceCents: 400 })
    const { id } = await send(`id;price\n${soup.id};5`)
    await testApp.context.db.execute(sql`update menu_imports set state = 'checking' where id = ${id}`)
    const held = holdQueryResult(testApp.database.pool, 'from \\"menu_imports\\"')
    const first = createImportChecker(testApp.context)({ importId: id })
    await held.answered
    await createImportChecker(testApp.context)({ importId: id })
    expect(await call('POST', `/menu/imports/${id}/apply`)).toMatchObject({ status: 200, import: { state: 'applied' } })
    held.letGo()
    await first
    expect(await look(id)).toMatchObject({ state: 'applied', rows: [{ outcome: 'update' }] })
  })

  it('a server killed during an import leaves it as previewed, and it can be applied', async () => {
    const broth = await insertFood(testApp.context, { title: 'Brodo', priceCents: 400 })
    const seen = await send(`id;price\n${broth.id};5`)
    await testApp.context.db.execute(sql`update menu_imports set state = 'applying', rows_done = 1 where id = ${seen.id}`)
    expect((await call('GET', `/menu/imports/${seen.id}`)).import.state).toBe('checked')
    expect((await call('POST', `/menu/imports/${seen.id}/apply`)).status).toBe(200)
    expect((await call('GET', `/menu/imports/${seen.id}`)).import.state).toBe('applied')
  })

  it('is called off while it is being applied: either nothing of it is in the menu, or it was over already', async () => {
    const stew = await insertFood(testApp.context, { title: 'Stufato', priceCents: 400 })
    const seen = await send(`id;price\n${stew.id};5`)
    const callOff = () => call('POST', `/menu/imports/${seen.id}/cancel`)
    expect(await callOff()).toMatchObject({ status: 409, code: 'import_not_applying' })
    let over = false
    const applying = call('POST', `/menu/imports/${seen.id}/apply`).finally(() => {
      over = true
    })
    let called = await callOff()
    while (called.status !== 200 && !over) called = await callOff()
    const [applied, { food }] = [await applying, await call('GET', `/food/single-food/${stew.id}`)]
    const whole = called.status === 200 ? [409, 'import_cancelled', 4, 'checked'] : [200, undefined, 5, 'applied']
    expect([applied.status, applied.code, food.price, (await look(seen.id)).state]).toEqual(whole)
  })

  it('that is cancelled stops and is not applied; the cancelling call waits for the rollback', async () => {
    const roast = await insertFood(testApp.context, { title: 'Arrosto', priceCents: 400 })
    const { id } = await send(`id;price\n${roast.id};5`)
    const { db } = testApp.context
    const order: string[] = []
    let calledOff: Promise<void> | undefined
    await db
      .transaction(async transaction => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${toLockKey(id)})`)
        await db.execute(sql`update menu_imports set state = 'applying' where id = ${id}`)
        // A second attempt to apply is refused and changes nothing.
        expect(await call('POST', `/menu/imports/${id}/apply`)).toMatchObject({ status: 409, code: 'import_not_checked' })
        await noteApplyProgress(db, id, { rowsDone: 0, rowsTotal: 1 })
        calledOff = cancelImport(testApp.context, id).then(() => void order.push('called off'))
        await vi.waitFor(async () => expect((await look(id)).state).toBe('checked'), { timeout: 10_000 })
        await expect(noteApplyProgress(db, id, { rowsDone: 1, rowsTotal: 1 })).rejects.toMatchObject({ code: 'import_cancelled' })
        order.push('rolled back')
        await markApplied(transaction, id, 1)
      })
      .catch(error => expect(error).toMatchObject({ code: 'import_cancelled' }))
    await calledOff
    expect(order).toEqual(['rolled back', 'called off'])
    expect(await call('POST', `/menu/imports/${id}/apply`)).toMatchObject({ status: 200, import: { state: 'applied' } })
  })

  it('brings new things that name each other, and refuses what names something refused', async () => {
    await insertFood(testApp.context, { title: 'Insalata mista' })
    const seen = await send(
      [
        'kind;parent;title;price;minimum;maximum;ingredients;option_groups;foods',
        'ingredient;;Zucca;;;;;;',
        'food;;Insalata mista;5;;;Zucca:quantity=3;;',
        'option_group;;Contorni;;2;2;;;',
        'option_value;Contorni;Zucca al forno;1;;;Zucca;;',
        'option_group;;Salse nuove;;;;;;',
        'option_value;Salse nuove;Verde;0,5;;;;;',
        'category;;Zuppe;;;;;;',
        'food;Zuppe;Vellutata;6;;;Zucca:quantity=2:removable;Salse nuove;',
        'food;Zuppe;Zuppa ricca;6;;;;Contorni;',
        'combo;Zuppe;Menu zuppa;9;;;;;',
        'combo_slot;Menu zuppa;La zuppa;;1;1;;;Vellutata:default_quantity=1',
        'combo;Zuppe;Menu vuoto;9;;;;;',
      ].join('\n'),
    )
    expect(seen.rows.map(({ title, outcome }: Record<string, unknown>) => [title, outcome])).toEqual([
      ['Zucca', 'create'],
      ['Insalata mista', 'update'],
      ['Contorni', 'refused'],
      ['Zucca al forno', 'refused'],
      ['Salse nuove', 'create'],
      ['Verde', 'create'],
      ['Zuppe', 'create'],
      ['Vellutata', 'create'],
      ['Zuppa ricca', 'refused'],
      ['Menu zuppa', 'create'],
      ['La zuppa', 'create'],
      ['Menu vuoto', 'refused'],
    ])
    expect(seen.rows.at(-1).message).toContain('almeno una parte')
    // By name: its id differs on every check.
    expect(seen.rows[1].changes).toContainEqual({ field: 'ingredients', before: '', after: 'Zucca:quantity=3' })
    expect(await call('POST', `/menu/imports/${seen.id}/apply`)).toMatchObject({ status: 200 })
    const { data } = await call('GET', '/category/get-all')
    expect(data.find(({ name }: { name: string }) => name === 'Zuppe').foods).toMatchObject([{ title: 'Vellutata' }])
  })

  it('leaves no dish with an option group that cannot be satisfied', async () => {
    await insertFood(testApp.context, { title: 'Pizza da chiedere' })
    const asking = (groups: string) => `food;Panini, ecc.;Chiede ${groups.replaceAll(/\W/g, ' ')};5;${groups};;`
    const created = 'Chiede con numeri propri'
    const rows = [
      asking('Formaggi:minimum=3:maximum=3'),
      asking('Formaggi:minimum=2:maximum=1'),
      asking('Formaggi:minimum=1:maximum=1:free_quantity=2'),
      asking('Formato:minimum=0'),
      asking('Formaggi:defaults=Grande*1'),
      `food;Panini, ecc.;${created};5;Formaggi:minimum=2:defaults=none;;`,
      `food;;Pizza da chiedere;5;Formaggi:minimum=3:maximum=3;;`,
    ]
    const seen = await send(['kind;parent;title;price;option_groups;minimum;maximum', ...rows].join('\n'))
    const outcomesOf = (from: { rows: Record<string, unknown>[] }) => from.rows.map(({ outcome, field, message }) => [outcome, field, message])
    expect(outcomesOf(seen)).toEqual([
      ['refused', 'option_groups', 'Le voci non bastano per arrivare al minimo.'],
      ['refused', 'option_groups', 'Il massimo non può stare sotto il minimo, né sotto 1.'],
      ['refused', 'option_groups', 'Le scelte gratuite non possono essere più del massimo.'],
      ['refused', 'option_groups', 'Di una taglia se ne sceglie una, né più né meno.'],
      ['refused', 'option_groups', '“Grande” non è tra le voci di questo gruppo.'],
      ['create', null, null],
      ['refused', 'option_groups', 'Le voci non bastano per arrivare al minimo.'],
    ])
    expect((await call('POST', `/menu/imports/${seen.id}/apply`)).status).toBe(200)

    // A dish needs two by now: a lower maximum of its group is refused, and so are rows that depend on the new group.
    const fewer = await send(
      [
        'kind;parent;title;price;option_groups;maximum',
        'option_group;;Formaggi;;;1',
        'food;;Pizza da chiedere;5,50;;',
        'food;Panini, ecc.;Ne chiede una;5;Formaggi;',
        'option_value;Formaggi;Yogurt;;;2',
        'food;Panini, ecc.;Ne chiede tre;5;Formaggi:minimum=3:maximum=3;',
      ].join('\n'),
    )
    const unanswerable = expect.stringContaining(`Così nessuno potrebbe più ordinare: ${created}. Lì questo gruppo è chiesto con numeri propri`)
    expect(outcomesOf(fewer)).toEqual([
      ['refused', null, unanswerable],
      ['update', null, null],
      ['create', null, null],
      ['refused', null, unanswerable],
      ['refused', 'option_groups', 'Le voci non bastano per arrivare al minimo.'],
    ])
    // Both changes together are accepted.
    const both = await send(
      ['kind;parent;title;option_groups;maximum', 'option_group;;Formaggi;;1', `food;;${created};Formaggi:maximum=1:defaults=none;`].join('\n'),
    )
    expect(both.counts).toMatchObject({ update: 2, refused: 0 })
  })

  it.each([
    ['', 'file_empty'],
    ['\0\0\0', undefined],
    ['title;prezzo\nA;1', 'Il file ha colonne sconosciute o doppie: prezzo.'],
    ['[{"title": "A", "prezzo": 1}]', 'Il file ha colonne sconosciute o doppie: prezzo.'],
    // Files without any known column are unreadable, and binary content has no columns.
    ['nome;prezzo\nA;1', 'Questo file non si legge'],
    ['[{"nome": "A", "prezzo": 1}]', 'Questo file non si legge'],
    ['\u0089PNG\r\n\u001a\n', 'Questo file non si legge'],
    ['Ciao, ecco il menu.\nA presto', 'Questo file non si legge'],
    ['{"rows": 5}', undefined],
    ['[[1]]', undefined],
    ['title;"', undefined],
    ['kind;title;price', 'Nel file non c’è nessuna riga da importare: sotto l’intestazione non c’è niente.'],
    ['kind;title;price\n;;\n\n', 'Nel file non c’è nessuna riga da importare: sotto l’intestazione non c’è niente.'],
    [' \n\n', 'Questo file non si legge'],
  ])('a file of another kind is refused: %j', async (text, expected) => {
    const { payload, headers } = buildMultipart({}, { bytes: Buffer.from(text), name: 'x.csv', field: 'file' })
    const answer = await testApp.app.inject({ method: 'POST', url: '/api/v1/menu/imports', payload, headers: { ...headers, ...administrator.headers } })
    if (expected === 'file_empty')
      return expect(answer.json()).toMatchObject({ code: 'file_empty', message: 'Il file è vuoto.', errors: [{ field: 'file', message: 'Il file è vuoto.' }] })
    const { id } = answer.json().import
    await createImportChecker(testApp.context)({ importId: id })
    const seen = await look(id)
    expect(seen.state).toBe('failed')
    expect(seen.problem).toMatch(expected ?? /\p{L}{3}/u)
  })

  it('many rows are one change: `npm run bench -- import` measures 5,000', async () => {
    const lines = Array.from({ length: 400 }, (_, index) => `food;Tanti;Piatto ${index};${(index % 90) + 1},50;"gluten, milk";Descrizione ${index}`)
    const file = ['kind;parent;title;price;allergens;description', 'category;;Tanti;;;', ...lines].join('\n')
    const seen = await send(file)
    expect(seen.counts).toMatchObject({ create: 401, refused: 0 })
    expect(await call('POST', `/menu/imports/${seen.id}/apply`)).toMatchObject({ status: 200 })
  })
})
