import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const rows = async (query: string) => (await testApp.database.pool.query(query)).rows

it('text is folded to lower case without accents', async () => {
  expect(
    await rows(`select spiedo_fold(text) as folded from unnest(array['Niccolò DE’ Rossi', 'STRASSE Straße', 'Œuf', 'ﬁletto', 'Caffè', 'PLAIN', '']) text`),
  ).toEqual(["niccolo de' rossi", 'strasse strasse', 'oeuf', 'filetto', 'caffe', 'plain', ''].map(folded => ({ folded })))
  expect(await rows('select spiedo_fold(null) as folded')).toEqual([{ folded: null }])
})

it('the shortcut for ASCII folds as the whole rule does, whatever else the text holds', async () => {
  expect(
    await rows(`
      select code from generate_series(1, 65535) code, lateral (values (chr(code)), ('Via ' || chr(code) || 'X 1')) v(text)
      where code not between 55296 and 57343 and spiedo_fold(text) <> lower(unaccent('unaccent'::regdictionary, normalize(text, nfkc)))`),
  ).toEqual([])
  // What the function was written in: an SQL function took eight times as long.
  expect(await rows(`select lanname from pg_proc join pg_language l on l.oid = prolang where proname = 'spiedo_fold'`)).toEqual([{ lanname: 'plpgsql' }])
})
