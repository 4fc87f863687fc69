import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#platform/audit-log.ts'
import { auditLog, settings } from '#platform/database/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { saveSettings, settingsSnapshot } from './settings.ts'

let testApp: TestApp
beforeAll(async () => void (testApp = await createTestApp()))
afterAll(() => testApp.close())

describe('settings', () => {
  it('are the specified ones while nobody has saved any', async () => {
    expect(await settingsSnapshot.now(testApp.context)).toMatchObject({
      chain: { value: { brand: 'Spiedo', figures: { since: 1997, cities: 37, restaurants: 128 } }, version: 0 },
      back_office: { value: { currencySign: '$' }, version: 0 },
    })
  })

  it('show at once after they were saved, and are in the audit log', async () => {
    expect(await saveSettings(testApp.context, { section: 'back_office', value: { currencySign: '€' }, version: 0 }, systemActor)).toMatchObject({ version: 1 })
    expect((await settingsSnapshot.now(testApp.context)).back_office).toEqual({ value: { currencySign: '€' }, version: 1 })
    expect(await testApp.context.db.select().from(auditLog).where(eq(auditLog.rowId, 'back_office'))).toMatchObject([
      { action: 'settings.saved', after: { currencySign: '€' } },
    ])
  })

  it('are not overwritten by somebody who has not seen the last change', async () => {
    await expect(saveSettings(testApp.context, { section: 'back_office', value: { currencySign: '$' }, version: 0 }, systemActor)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      details: { current: { value: { currencySign: '€' }, version: 1 } },
    })
    expect(await saveSettings(testApp.context, { section: 'back_office', value: { currencySign: '$' }, version: 1 }, systemActor)).toMatchObject({ version: 2 })
  })

  it('of a shape that can’t be read count as not saved', async () => {
    await testApp.context.db.insert(settings).values({ key: 'chain', value: { brand: 7 } })
    await testApp.context.catalogueVersion.refresh()
    expect((await settingsSnapshot.now(testApp.context)).chain.value.brand).toBe('Spiedo')
  })
})
