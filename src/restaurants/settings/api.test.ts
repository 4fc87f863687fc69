import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCustomer, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { chainSettings } from './contract.ts'
import { readChainEmail, settingsSnapshot } from './settings.ts'

let testApp: TestApp
let administrator: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  administrator = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

const chain = chainSettings.parse({})
async function save(section: string, payload: object, person = administrator) {
  const answer = await testApp.app.inject({ method: 'PUT', url: `/api/v1/settings/${section}`, headers: person.headers, payload })
  return {
    status: answer.statusCode,
    ...(answer.json() as { code?: string; message: string; errors?: { field: string; message: string }[]; current?: unknown }),
  }
}

describe('the settings of the chain', () => {
  it('are read by administrators, with the version to hand back', async () => {
    const { json } = await testApp.app.inject({ url: '/api/v1/settings', headers: administrator.headers })
    expect(json()).toMatchObject({
      settings: { chain: { value: { brand: 'Spiedo' }, version: 0 }, back_office: { value: { currencySign: '$' }, version: 0 } },
      mailFrom: 'ciao@spiedo.test',
    })
    expect(await readChainEmail(testApp.context)).toBeUndefined()
    expect((await testApp.app.inject({ url: '/api/v1/settings', headers: (await insertCustomer(testApp)).headers })).statusCode).toBe(403)
  })

  it('change what public pages show at once: saving raises the catalogue’s version', async () => {
    const before = testApp.context.catalogueVersion.current()
    const value = { ...chain, brand: 'Girarrosto', social: { ...chain.social, instagram: 'https://social.example/girarrosto', tiktok: '' } }
    expect(await save('chain', { value, version: 0 })).toMatchObject({ status: 200, message: 'Impostazioni salvate.' })
    expect(testApp.context.catalogueVersion.current()).toBeGreaterThan(before)
    expect((await settingsSnapshot.now(testApp.context)).chain).toMatchObject({ value: { brand: 'Girarrosto', social: { tiktok: '' } }, version: 1 })
    expect(await readChainEmail(testApp.context)).toBe('ciao@spiedo.test')
    expect(await testApp.context.db.select().from(auditLog)).toMatchObject([{ action: 'settings.saved', rowId: 'chain', actorId: administrator.id }])
  })

  it('tell the second of two editors what the first has saved', async () => {
    expect(await save('chain', { value: chain, version: 0 })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      current: { value: { brand: 'Girarrosto' }, version: 1 },
    })
  })

  it('make € of $ in one call, and the figures of the dashboard follow', async () => {
    expect(await save('back-office', { value: { currencySign: '€' }, version: 0 })).toMatchObject({ status: 200 })
    const { json } = await testApp.app.inject({ url: '/api/v1/reports/figures', headers: administrator.headers })
    expect(json()).toMatchObject({ figures: { currencySign: '€' } })
  })

  it('put the same sign before a manager’s totals as before an administrator’s', async () => {
    const manager = await insertManager(testApp, (await insertRestaurant(testApp.context)).id)
    const sign = async ({ headers }: Pick<Persona, 'headers'>) => (await testApp.app.inject({ url: '/api/v1/settings/currency-sign', headers })).json()
    for (const currencySign of ['$', '€'] as const) {
      const { version } = (await settingsSnapshot.now(testApp.context)).back_office
      expect(await save('back-office', { value: { currencySign }, version })).toMatchObject({ status: 200 })
      expect(await sign(manager)).toMatchObject({ currencySign })
      expect(await sign(administrator)).toMatchObject({ currencySign })
    }
    expect(await sign(await insertCustomer(testApp))).toMatchObject({ success: false })
  })

  it.each<[string, object, string]>([
    ['value.brand', { brand: ' ' }, 'Questo campo è obbligatorio.'],
    ['value.brand', { brand: 'a\0b' }, 'Scrivilo su una riga sola.'],
    ['value.email', { email: 'ciao@' }, 'Questo indirizzo e-mail non è completo: controllalo.'],
    ['value.phone', { phone: 'chiamaci' }, 'Questo numero di telefono non è valido.'],
    ['value.address.1', { address: ['Via dello Spiedo 97', ''] }, 'Questo campo è obbligatorio.'],
    ['value.social.facebook', { social: { facebook: 'javascript:alert(1)' } }, 'Scrivi l’indirizzo intero, con https:// davanti, o lascia vuoto.'],
    ['value.figures.since', { figures: { since: 97 } }, 'Scrivi un numero intero ragionevole.'],
  ])('refuse %s %j beside the field', async (field, wrong, message) => {
    expect(await save('chain', { value: { ...chain, ...wrong }, version: 1 })).toMatchObject({ status: 400, errors: [{ field, message }] })
  })
})
