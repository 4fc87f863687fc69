import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { attachments } from '#platform/database/tables.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { type Message, messages } from '../tables.ts'
import { applyMessageRetention } from './apply-retention.ts'

it('blanks applications after 12 months and messages after 24, with their files, and nothing sooner', async () => {
  const testApp = await createTestApp({ at: '2026-03-02T11:00:00Z' })
  onTestFinished(() => testApp.close())
  const { db } = testApp.context
  const [file] = await db
    .insert(attachments)
    .values({ name: 'io.pdf', mime: 'application/pdf', byteSize: 3, bytes: Buffer.from('pdf') })
    .returning()
  const aMessage = (kind: Message['kind'], createdAt: string, attachmentId?: string) => ({
    kind,
    name: 'Anna',
    email: 'anna@example.com',
    body: 'Ciao',
    privacyVersion: 'x',
    createdAt: new Date(createdAt),
    attachmentId,
  })
  const rows = [
    aMessage('career', '2025-03-01T00:00:00Z', file?.id),
    aMessage('career', '2025-03-03T00:00:00Z'),
    aMessage('contact', '2024-03-01T00:00:00Z'),
    aMessage('feedback', '2024-03-03T00:00:00Z'),
  ]
  await db.insert(messages).values(rows)

  expect(await applyMessageRetention(testApp.context)).toBe(2)
  expect(await applyMessageRetention(testApp.context)).toBe(0)
  const remaining = await db.select().from(messages).orderBy(messages.createdAt)
  expect(remaining.map(({ body }) => body)).toEqual([null, 'Ciao', null, 'Ciao'])
  expect(await db.$count(attachments)).toBe(0)
  expect(await db.$count(messages, eq(messages.name, 'Anna'))).toBe(2)
})
