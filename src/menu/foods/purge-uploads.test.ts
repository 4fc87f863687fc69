import { afterAll, beforeAll, expect, it } from 'vitest'
import { attachments, auditLog, pictures } from '#platform/database/tables.ts'
import { savePicture } from '#platform/images/save-picture.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator } from '#tests/helpers/personas.ts'
import { foodImages, menuImports } from '../tables.ts'
import { purgeUploads } from './purge-uploads.ts'

const now = '2026-03-20T03:00:00Z'
let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ at: now })
})
afterAll(() => testApp.close())

const hash = (letter: string) => letter.repeat(64)
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000)
const aPicture = (letter: string, days: number) => ({
  sha256: hash(letter),
  mime: 'image/png',
  width: 1,
  height: 1,
  byteSize: 1,
  bytes: Buffer.from('x'),
  createdAt: daysAgo(days),
})

it('pictures that nothing shows and no version remembers go after a week', async () => {
  const { db } = testApp.context
  const before = new Set((await db.select({ sha256: pictures.sha256 }).from(pictures)).map(({ sha256 }) => sha256))
  await db.insert(pictures).values([aPicture('a', 8), aPicture('b', 8), aPicture('c', 8), aPicture('d', 2), aPicture('e', 8)])
  const food = await insertFood(testApp.context, {})
  await db.insert(foodImages).values({ foodId: food.id, pictureSha256: hash('b'), position: 0 })
  await db.insert(auditLog).values({ action: 'food.updated', tableName: 'foods', rowId: food.id, before: { images: [{ sha256: hash('c'), alt: null }] } })
  // Uploaded again today, so the picture may be about to be used.
  await savePicture(db, { ...aPicture('e', 0), colour: '#ffffff' } as Parameters<typeof savePicture>[1])

  expect(await purgeUploads(testApp.context)).toMatchObject({ pictures: 1 })
  const remaining = (await db.select({ sha256: pictures.sha256 }).from(pictures)).map(({ sha256 }) => sha256).filter(sha256 => !before.has(sha256))
  expect(remaining.sort()).toEqual([hash('b'), hash('c'), hash('d'), hash('e')])
})

it('imports go after a month, with their files', async () => {
  const { db } = testApp.context
  const actor = await insertAdministrator(testApp)
  for (const days of [31, 29]) {
    const [file] = await db
      .insert(attachments)
      .values({ name: 'menu.csv', mime: 'text/csv', byteSize: 1, bytes: Buffer.from('x') })
      .returning()
    await db.insert(menuImports).values({
      attachmentId: file?.id,
      format: 'csv',
      state: 'checked',
      actorId: actor.id,
      createdAt: daysAgo(days),
    })
  }
  expect(await purgeUploads(testApp.context)).toMatchObject({ imports: 1 })
  expect({ imports: await db.$count(menuImports), files: await db.$count(attachments) }).toEqual({ imports: 1, files: 1 })
})
