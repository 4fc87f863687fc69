import { afterAll, expect, test } from 'vitest'
import { aRestaurant } from '#tests/helpers/a-restaurant.ts'
import { testApp } from '#tests/helpers/app.ts'
import { aManager } from '#tests/helpers/personas.ts'
import type { ImportedKind } from './import-vocabulary.ts'

const house = await testApp()
afterAll(() => house.close())
const own = await aRestaurant(house.context)
const other = await aRestaurant(house.context)
const manager = await aManager(house, own.id)

const send = async (kind: ImportedKind, csv: string, apply: boolean, restaurantId = own.id) => {
  const answer = await house.app.inject({
    method: 'POST',
    url: `/api/v1/office/restaurants/${restaurantId}/import`,
    headers: manager.headers,
    payload: { kind, csv, apply },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const read = async (path: string) => (await house.app.inject({ url: `/api/v1/office/restaurants/${own.id}/${path}`, headers: manager.headers })).json()

test('a table is looked through row by row, and comes in whole or not at all', async () => {
  const bad = 'tavolo;posti\n1;4\n2;molti\n1;2\n'
  const looked = await send('tables', bad, false)
  expect(looked.body).toMatchObject({ good: 1, wrong: 2 })
  expect(looked.body.rows).toMatchObject([
    { row: 2, name: '1', message: null },
    { row: 3, message: 'Serve un numero intero.' },
    { row: 4, message: 'C’è già un tavolo con questo nome.' },
  ])
  expect(await send('tables', bad, true)).toMatchObject({ status: 422, body: { code: 'import_refused', rows: [{ row: 3 }, { row: 4 }] } })
  expect((await read('tables')).tables).toEqual([])
  expect((await send('tables', '\ufefftavolo,posti\n1,4\nTerrazza 2,\n', true)).body).toMatchObject({ good: 2, wrong: 0 })
  expect((await read('tables')).tables.map(({ label, seats }: { label: string; seats: number }) => [label, seats])).toEqual([
    ['1', 4],
    ['Terrazza 2', null],
  ])
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
  const days = 'dal;al;orari;servizio;motivo\n15/08/2026;;;;Ferragosto\n24/12/2026;24/12/2026;11:00-15:00;consegna;Vigilia\n31/02/2026;;;;Mai\n'
  expect((await send('closures', days, false)).body).toMatchObject({ good: 2, wrong: 1 })
  expect((await send('closures', days.replace(/31.*\n/, ''), true)).body.good).toBe(2)
  const week = 'giorno;apre;chiude;servizio\nLunedì;11:30;15:00;\nlun;18:00;01:00;\nVenerdì;19:00;24:00;consegna\n'
  expect((await send('hours', week, true)).body).toMatchObject({ good: 3, wrong: 0 })
  const odd = await send('hours', 'giorno;apre;chiude\nboh;11:30;15:00\nlun;mezzodì;15:00', false)
  expect(odd.body.rows.map(({ message }: { message: string }) => message)).toEqual([
    'Il giorno non si riconosce: scrivi lunedì, martedì e così via.',
    'L’ora non si legge: scrivi 11:30.',
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

test('what is no table is refused whole, and another restaurant is not there', async () => {
  for (const csv of ['', 'nome;posti\n1;2', '"', 'tavolo\n'.padEnd(20, 'x').concat('\n1'.repeat(2001))])
    expect((await send('tables', csv, false)).body.code).toBe('import_unreadable')
  expect((await send('tables', 'tavolo\n9', true, other.id)).status).toBe(404)
})
