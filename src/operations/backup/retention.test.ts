import { expect, test } from 'vitest'
import { backupFileName, parseBackupFileName } from './archive-format.ts'
import { parseRetention, selectExpired } from './retention.ts'

const daysAgo = (days: number, hour = 4) => new Date(Date.UTC(2026, 10, 27 - days, hour))

test('the newest backup of each kept day, week and month stays', () => {
  const backups = Array.from({ length: 400 }, (_, index) => daysAgo(index))
  const kept = backups.length - selectExpired(backups, { days: 7, weeks: 4, months: 12 }).length
  // Seven days, three further weeks, ten further months: the present month and week have a newest day already.
  expect(kept).toBeGreaterThanOrEqual(7 + 2 + 10)
  expect(kept).toBeLessThanOrEqual(7 + 4 + 12)
  const expired = new Set(selectExpired(backups, { days: 7, weeks: 4, months: 12 }))
  for (const backup of backups.slice(0, 7)) expect(expired.has(backup)).toBe(false)
  expect(expired.has(backups[399] as Date)).toBe(true)
})

test('of several backups of a day the newest stays; the last one stays whatever its age', () => {
  const [morning, evening] = [daysAgo(1, 4), daysAgo(1, 20)]
  expect(selectExpired([morning, evening], { days: 7, weeks: 0, months: 0 })).toEqual([morning])
  expect(selectExpired([daysAgo(4000)], { days: 1, weeks: 0, months: 0 })).toEqual([])
})

test('retention is read from days, weeks and months', () => {
  expect(parseRetention('7d 4w 12m')).toEqual({ days: 7, weeks: 4, months: 12 })
  expect(parseRetention('30d')).toEqual({ days: 30, weeks: 0, months: 0 })
  for (const text of ['', '0d', '7', '7d 4x', 'forever']) expect(parseRetention(text)).toBeUndefined()
})

test('a backup’s file name tells its instant; other files are none', () => {
  const now = new Date('2026-11-27T04:30:00Z')
  expect(backupFileName(now, true)).toBe('spiedo-2026-11-27T04-30-00Z.tar.zst.age')
  expect(parseBackupFileName(backupFileName(now, false))).toEqual(now)
  for (const name of ['notes.txt', 'spiedo-2026-11-27T04-30-00Z.tar.zst.part', 'spiedo-2026-13-45T04-30-00Z.tar.zst'])
    expect(parseBackupFileName(name)).toBeUndefined()
})
