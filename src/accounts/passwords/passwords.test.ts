import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('no password is right where there is no hash, not even the one that is compared with', async () => {
  expect(await verifyPassword(null, '')).toBe(false)
  expect(await verifyPassword(undefined, 'x')).toBe(false)
})

test('the same password gives another hash each time, and each verifies', async () => {
  const [one, two] = await Promise.all([hashPassword('pollo-fritto'), hashPassword('pollo-fritto')])
  expect(one).not.toBe(two)
  expect(await Promise.all([verifyPassword(one, 'pollo-fritto'), verifyPassword(two, 'pollo-fritta')])).toEqual([true, false])
})

test('compatible forms of the same characters are the same password', async () => {
  expect(await verifyPassword(await hashPassword('ﬁletto①２３'), 'filetto123')).toBe(true)
})
