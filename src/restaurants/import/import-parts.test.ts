import { afterAll, expect, test } from 'vitest'
import { insertCity, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertManager } from '#tests/helpers/personas.ts'
import type { ImportedKind } from './vocabulary.ts'

const testApp = await createTestApp()
afterAll(() => testApp.close())
const own = await insertRestaurant(testApp.context)
const other = await insertRestaurant(testApp.context)
const manager = await insertManager(testApp, own.id)

const send = async (kind: ImportedKind, csv: string, apply: boolean, restaurantId = own.id, version?: number) => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `/api/v1/office/restaurants/${restaurantId}/import`,
    headers: manager.headers,
    payload: { kind, csv, apply, version },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const read = async (path: string) => (await testApp.app.inject({ url: `/api/v1/office/restaurants/${own.id}/${path}`, headers: manager.headers })).json()

test('a table is looked through row by row, and comes in whole or not at all', async () => {
  const bad = 'tavolo;posti\n1;4\n2;molti\n1;2\n'
  const looked = await send('tables', bad, false)
  expect(looked.body).toMatchObject({ good: 1, wrong: 2 })
  expect(looked.body.rows).toMatchObject([
    { row: 2, name: '1', message: null },
    { row: 3, message: 'Colonna «posti», “molti”. Qui va un numero intero da 1 a 99, oppure niente.' },
    { row: 4, message: 'Colonna «tavolo», “1”. C’è già un tavolo con questo nome.' },
  ])
  expect(await send('tables', bad, true)).toMatchObject({ status: 422, body: { code: 'import_refused', rows: [{ row: 3 }, { row: 4 }] } })
  expect((await read('tables')).tables).toEqual([])
  expect((await send('tables', '\ufefftavolo,posti\n1,4\nTerrazza 2,\n', true)).body).toMatchObject({ good: 2, wrong: 0 })
  expect((await read('tables')).tables.map(({ label, seats }: { label: string; seats: number }) => [label, seats])).toEqual([
    ['1', 4],
    ['Terrazza 2', null],
  ])
})

test('a zone that is free from less than its minimum is refused in that column', async () => {
  const { body } = await send('zones', 'zona;raggio_metri;consegna;minimo;gratis_da\nCentro;900;2,50;15;10', false)
  expect(body.rows).toMatchObject([{ message: expect.stringMatching(/^Colonna «gratis_da», “10”\. Dev’essere più del minimo/) }])
})

test('zones of every shape, days off and the week', async () => {
  const zones = [
    'zona;cap;vie;raggio_metri;punti;consegna;minimo;gratis_da;minuti',
    'Centro;00184 00185;Via Cavour|Via dei Serpenti;;;2,50;12,00;30;15',
    'Intorno;;;3000;;3,00;15;;',
    'Parco;;;;41.90 12.49|41.91 12.50|41.90 12.51;0;0;;',
  ].join('\n')
  expect((await send('zones', zones, true)).body).toMatchObject({ good: 3, wrong: 0 })
  expect((await read('zones')).zones).toMatchObject([
    {
      title: 'Centro',
      shape: 'postcodes',
      postcodes: ['00184', '00185'],
      streets: ['via cavour', 'via dei serpenti'],
      feeCents: 250,
      freeFromCents: 3000,
      position: 0,
    },
    { title: 'Intorno', shape: 'radius', radiusMetres: 3000, freeFromCents: null, position: 1 },
    {
      title: 'Parco',
      shape: 'polygon',
      polygon: [
        [12.49, 41.9],
        [12.5, 41.91],
        [12.51, 41.9],
      ],
      position: 2,
    },
  ])
  const twice = (await send('zones', `${zones}\nMare;;;900;;1;1;;\nMARE;;;800;;1;1;;`.replace('Centro', 'CENTRO'), true)).body
  expect(twice).toMatchObject({ code: 'import_refused' })
  expect(twice.rows.map(({ row, message }: { row: number; message: string }) => `${row} ${message}`)).toEqual([
    '2 Colonna «zona», “CENTRO”. C’è già una zona con questo nome.',
    '3 Colonna «zona», “Intorno”. C’è già una zona con questo nome.',
    '4 Colonna «zona», “Parco”. C’è già una zona con questo nome.',
    '6 Colonna «zona», “MARE”. C’è già una zona con questo nome.',
  ])
  expect((await read('zones')).zones).toHaveLength(3)
  const days = 'dal;al;orari;servizio;motivo\n15/08/2026;;;;Ferragosto\n24/12/2026;24/12/2026;11:00-15:00;consegna;Vigilia\n31/02/2026;;;;Mai\n'
  expect((await send('closures', days, false)).body).toMatchObject({ good: 2, wrong: 1 })
  expect((await send('closures', days.replace(/31.*\n/, ''), true)).body.good).toBe(2)
  const again = await send('closures', 'dal;orari\n15/08/2026;\n16/08/2026;\n16/08/2026;\n17/08/2026;11:00-15:00, 14:00-18:00', false)
  expect(again.body.rows.map(({ message }: { message: string | null }) => message)).toEqual([
    'Colonna «dal», “15/08/2026”. Per questi giorni e questo servizio c’è già una chiusura: modifica quella.',
    null,
    'Colonna «dal», “16/08/2026”. Questi giorni, per questo servizio, li chiede già una riga più su: togli una delle due.',
    'Colonna «orari», “11:00-15:00, 14:00-18:00”. Due di questi orari si sovrappongono.',
  ])
  const week = 'giorno;apre;chiude;servizio\nLunedì;11:30;15:00;\nlun;18:00;01:00;\nVenerdì;19:00;24:00;consegna\n'
  expect((await send('hours', week, true)).body).toMatchObject({ good: 3, wrong: 0 })
  const odd = await send('hours', 'giorno;apre;chiude\nboh;11:30;15:00\nlun;mezzodì;15:00', false)
  expect(odd.body.rows.map(({ message }: { message: string }) => message)).toEqual([
    'Colonna «giorno», “boh”. Qui va un giorno della settimana: lunedì, martedì e così via.',
    'Colonna «apre», “mezzodì”. Qui va un’ora, come 11:30.',
  ])
  const hours = await read('hours')
  expect(hours.closures).toMatchObject([
    { reason: 'Ferragosto', kind: 'closed' },
    { reason: 'Vigilia', fulfilment: 'delivery', ranges: [{ opensMinute: 660, closesMinute: 900 }] },
  ])
  expect(hours.week).toEqual([
    { weekday: 0, opensMinute: 690, closesMinute: 900, fulfilment: null },
    { weekday: 0, opensMinute: 1080, closesMinute: 1500, fulfilment: null },
    { weekday: 4, opensMinute: 1140, closesMinute: 1440, fulfilment: 'delivery' },
  ])
})

test('each refused row names the cell, its content and the expected value', async () => {
  const messages = async (kind: ImportedKind, csv: string) =>
    (await send(kind, csv, false)).body.rows.flatMap(({ row, message }: { row: number; message: string | null }) => (message ? [`${row} ${message}`] : []))
  const zones = 'zona;cap;vie;raggio_metri;punti;consegna;minimo;gratis_da;minuti\n'
  expect(
    await messages(
      'zones',
      `${zones};0018;;;;due;;;500\n\nA;;;;;1;1;;\nB;00184;;900;;1;1;;\nC;;;0;;1;1;;\nD;;;;41.9|42;1;1;;\nE;00184;;;;1;1;;;9\nF;;;;12.4 41.8|12.6 41.8|12.6 42;1;1;;\nG;;;;41,8 12,4|42,0 12,6|41,8 12,6|42,0 12,4;1;1;;\n`,
    ),
  ).toEqual([
    '2 Colonna «zona», vuota. Qui va il nome della zona, al massimo 60 caratteri.\nColonna «cap», “0018”. Qui vanno CAP di 5 cifre divisi da spazi, come 00184 00185; al massimo 500.\nColonna «consegna», “due”. Qui va un importo in euro, come 2,50; al massimo 10000.\nColonna «minuti», “500”. Qui va un numero intero di minuti da 0 a 240, oppure niente.',
    '4 Colonna «cap», vuota. Serve almeno un CAP, un raggio, oppure un contorno di tre punti.',
    '5 Colonna «raggio_metri», “900”. Una zona si descrive in un modo solo: o cap, o raggio_metri, o punti.',
    '6 Colonna «raggio_metri», “0”. Qui va un numero intero di metri, da 1 a 100000.',
    '7 Colonna «punti», “41.9|42”. Qui vanno almeno tre punti divisi da |, ognuno con latitudine e longitudine, come 41.90 12.49.',
    '8 La riga ha più celle delle colonne (“9”): un importo con la virgola dentro va tra virgolette, oppure si separano le celle con il punto e virgola.',
    '9 Colonna «punti», “12.4 41.8|12.6 41.8|12.6 42”. Un punto è a più di 100 km dal ristorante: forse latitudine e longitudine sono scambiate.',
    '10 Colonna «punti», “41,8 12,4|42,0 12,6|41,8 12,6|42,0 12,4”. Il contorno si incrocia: i punti vanno messi in ordine, uno dopo l’altro lungo il bordo.',
  ])
  expect(await messages('closures', 'dal;al;orari;servizio\n31/02/2027;;;\n02/01/2027;01/01/2027;;\n01/01/2027;;mattina;ovunque')).toEqual([
    '2 Colonna «dal», “31/02/2027”. Qui va una data, come 15/08/2027.',
    '3 Colonna «al», “01/01/2027”. L’ultimo giorno viene prima del primo.',
    '4 Colonna «servizio», “ovunque”. Qui va ritiro, consegna o tavolo, oppure niente se vale per tutti.\nColonna «orari», “mattina”. Qui vanno fino a dieci orari divisi da virgole, come 11:00-15:00, oppure niente se si resta chiusi.',
  ])
  expect(await messages('hours', 'giorno;apre;chiude;servizio\nlun;11:00;15:00;\nlunedì;14:00;18:00;\nmar;11:00;;boh')).toEqual([
    '3 Colonna «apre», “14:00”. Questo orario si sovrappone a quello di un’altra riga dello stesso giorno.',
    '4 Colonna «chiude», vuota. Qui va un’ora, come 23:30; dopo mezzanotte si scrive 01:00.\nColonna «servizio», “boh”. Qui va ritiro, consegna o tavolo, oppure niente se vale per tutti.',
  ])
  const odd = (await send('tables', 'tavolo;postii\n1;4', true)).body
  expect(odd).toMatchObject({ code: 'import_columns', message: 'La tabella ha colonne che non conosciamo: postii. Quelle che servono sono tavolo; posti.' })
})

test('a week that somebody has changed since the table was looked through is not replaced unseen', async () => {
  const table = 'giorno;apre;chiude\nmar;12:00;15:00'
  const looked = await send('hours', table, false)
  const { week, version } = await read('hours')
  expect(looked.body).toMatchObject({ good: 1, wrong: 0, version })
  const theirs = [...week.slice(1), { weekday: 6, opensMinute: 600, closesMinute: 700, fulfilment: null }]
  const url = `/api/v1/office/restaurants/${own.id}/hours`
  const saved = await testApp.app.inject({ method: 'PUT', url, headers: manager.headers, payload: { week: theirs, version } })
  expect(saved.statusCode).toBe(200)
  expect(await send('hours', table, true, own.id, version)).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      current: { week: theirs, version: version + 1 },
      yours: { week: [{ weekday: 1, opensMinute: 720, closesMinute: 900 }] },
    },
  })
  expect((await read('hours')).week).toEqual(theirs)
  // With the current version the week is replaced.
  expect(await send('hours', table, true, own.id, version + 1)).toMatchObject({ status: 200, body: { version: version + 2 } })
  expect((await read('hours')).week).toMatchObject([{ weekday: 1, opensMinute: 720 }])
})

test('a header without rows is reported', async () => {
  for (const apply of [false, true])
    expect(await send('tables', 'tavolo;posti\n', apply)).toMatchObject({
      status: 422,
      body: { code: 'import_without_rows', message: 'Non c’è nessuna riga da importare: sotto l’intestazione non c’è niente.' },
    })
})

test('a file that is no table is refused as a whole, and another restaurant answers as missing', async () => {
  for (const csv of ['', 'nome;posti\n1;2', '"', 'tavolo\n'.padEnd(20, 'x').concat('\n1'.repeat(2001))])
    expect((await send('tables', csv, false)).body.code).toBe('import_unreadable')
  expect((await send('tables', 'tavolo\n9', true, other.id)).status).toBe(404)
})

test('stations come in by the name of their kind, one of each; holidays of the chain and of cities by administrators alone', async () => {
  const administrator = await insertAdministrator(testApp)
  const call = (url: string, payload: object, { headers } = administrator) =>
    testApp.app.inject({ method: 'POST', url: `/api/v1/office${url}`, headers, payload })
  for (const [code, title] of [
    ['forno', 'Forno a legna'],
    ['bar', 'Banco bar'],
  ])
    await call('/station-kinds', { code, title })
  const table = 'tipo;stazione;unita\nforno A LEGNA;;60\nbar;Il banco;20,5\nluna;;10\nforno;Un altro;'
  expect((await send('stations', table, false)).body.rows).toMatchObject([
    { name: 'Forno a legna', message: null },
    { message: 'Colonna «unita», “20,5”. Qui va un numero intero da 0 a 10000.' },
    { message: 'Colonna «tipo», “luna”. Qui va un tipo di postazione della catena, per nome o per codice.' },
    { message: 'Colonna «unita», vuota. Qui va un numero intero da 0 a 10000.' },
  ])
  expect((await send('stations', 'tipo;unita;minuti\nForno a legna;60;12\nbar;20;', true)).body).toMatchObject({ good: 2, wrong: 0 })
  expect((await read('stations')).stations).toMatchObject([
    { kind: 'forno', title: 'Forno a legna', unitsPerQuarter: 60, preparationMinutes: 12 },
    { kind: 'bar', title: 'Banco bar', unitsPerQuarter: 20, preparationMinutes: null },
  ])
  expect((await send('stations', 'tipo;unita\nbar;20', false)).body.rows).toMatchObject([{ message: expect.stringContaining('ha già una postazione') }])

  const city = await insertCity(testApp.context, { name: 'Sant’Arcangelo' })
  const days = 'dal;motivo;citta\n01/05/2027;Festa del lavoro;\n01/05/2027;Patrono;sant’arcangelo\n02/05/2027;;Atlantide\n01/05/2027;Ancora;'
  const looked = (await call('/closures/import', { csv: days })).json()
  expect(looked).toMatchObject({ good: 2, wrong: 2 })
  expect(looked.rows[2].message).toBe('Colonna «citta», “Atlantide”. Qui va una città della catena, oppure niente se vale per tutta.')
  expect(looked.rows[3].message).toBe('Colonna «dal», “01/05/2027”. Questi giorni, per questo servizio, li chiede già una riga più su: togli una delle due.')
  expect((await call('/closures/import', { csv: days, apply: true })).json().code).toBe('import_refused')
  expect((await call('/closures/import', { csv: days.split('\n').slice(0, 3).join('\n'), apply: true })).json()).toMatchObject({ good: 2 })
  expect((await call('/closures/import', { csv: 'dal;motivo\n01/05/2027;Ancora' })).json().rows[0].message).toBe(
    'Colonna «dal», “01/05/2027”. Per questi giorni e questo servizio c’è già una chiusura: modifica quella.',
  )
  const { closures } = (await testApp.app.inject({ url: '/api/v1/office/closures', headers: administrator.headers })).json()
  expect(closures.map(({ place, cityId, reason }: Record<string, string>) => [place, cityId, reason])).toEqual(
    expect.arrayContaining([
      ['chain', null, 'Festa del lavoro'],
      ['city', city.id, 'Patrono'],
    ]),
  )
  expect((await call('/closures/import', { csv: 'dal\n03/05/2027', apply: true }, manager)).statusCode).toBe(403)
})

test.each([
  ['tables', 'tavolo;posti\nA1;4\nA2;'],
  ['zones', 'zona;cap;vie;raggio_metri;punti;consegna;minimo;gratis_da;minuti\nPrati;00192;;;;2,50;12,00;;\nOvunque;;;3000;;3,00;15;;'],
  ['stations', 'tipo;stazione;unita\nmai_sentito;Spiedo;60'],
  ['closures', 'dal;al;orari;servizio;motivo\n15/08/2027;;;;Ferragosto'],
  ['hours', 'giorno;apre;chiude;servizio\nLunedì;11:30;15:00;'],
] as const)('%s that are copied out of a spreadsheet or begin as Excel’s do are read as with semicolons', async (kind, csv) => {
  const { status, body } = await send(kind, csv, false)
  expect(status).toBe(200)
  for (const same of [csv.replaceAll(';', '\t'), `sep=;\r\n${csv.replaceAll('\n', '\r\n')}`, `\ufeff"sep=\t"\n${csv.replaceAll(';', '\t')}`])
    expect(await send(kind, same, false)).toEqual({ status, body })
})
