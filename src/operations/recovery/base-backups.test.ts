import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder, removeFolder } from '#tests/helpers/product.ts'
import { baseFileName, listBaseBackups, removeExpired } from './base-backups.ts'
import { parseRecoveryTime } from './parse-recovery-time.ts'

const segment = (index: number, timeline = 1) => `${timeline.toString(16).padStart(8, '0')}${index.toString(16).padStart(16, '0')}`.toUpperCase()
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 3, 30))

test('any instant of the kept days stays recoverable; older bases and the log before them go, histories of timelines stay', () => {
  const folder = createTemporaryFolder('archive')
  onTestFinished(() => removeFolder(folder))
  for (const name of ['base', 'wal']) mkdirSync(join(folder, name))
  for (let date = 1; date <= 20; date++) writeFileSync(join(folder, 'base', baseFileName(day(date), segment(date * 10))), '')
  writeFileSync(join(folder, 'base', 'new.part'), '')
  for (let index = 1; index <= 210; index++) writeFileSync(join(folder, 'wal', `${segment(index, index > 100 ? 2 : 1)}.gz`), '')
  writeFileSync(join(folder, 'wal', '00000002.history.gz'), '')

  // Seven days before the 20th, 12:00, are the 13th, 12:00: the base of the 13th, 3:30, is needed.
  expect(removeExpired(folder, 7, new Date(Date.UTC(2026, 10, 20, 12)))).toEqual({ bases: 12, segments: 129 })
  expect(listBaseBackups(folder).map(({ completedAt }) => completedAt.getUTCDate())).toEqual([20, 19, 18, 17, 16, 15, 14, 13])
  const kept = readdirSync(join(folder, 'wal')).sort()
  expect(kept).toHaveLength(81 + 1)
  expect(kept[0]).toBe('00000002.history.gz')
  expect(kept[1]).toBe(`${segment(130, 2)}.gz`)
  expect(removeExpired(folder, 7, new Date(Date.UTC(2026, 10, 20, 12)))).toEqual({ bases: 0, segments: 0 })
})

test('without a base backup nothing is deleted', () => {
  const folder = createTemporaryFolder('archive')
  onTestFinished(() => removeFolder(folder))
  mkdirSync(join(folder, 'wal'))
  writeFileSync(join(folder, 'wal', `${segment(1)}.gz`), '')
  expect(removeExpired(folder, 7, day(20))).toEqual({ bases: 0, segments: 0 })
  expect(readdirSync(join(folder, 'wal'))).toHaveLength(1)
})

test('the time to go back to is Italy’s, or an instant with its zone', () => {
  expect(parseRecoveryTime('2026-11-28 19:40')?.toISOString()).toBe('2026-11-28T18:40:00.000Z')
  expect(parseRecoveryTime('2026-07-01 19:40:30')?.toISOString()).toBe('2026-07-01T17:40:30.000Z')
  expect(parseRecoveryTime('2026-11-28T18:40:00.250Z')?.toISOString()).toBe('2026-11-28T18:40:00.250Z')
  for (const text of ['', 'yesterday', '19:40', '2026-02-30 10:00', '2026-11-28 24:00', '2026-11-28'])
    expect([text, parseRecoveryTime(text)]).toEqual([text, undefined])
})
