import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { formatJobToken, parseJobToken } from './job-token.ts'

test('a token names a job and its attempt, in at most the thirty letters that Epson takes', () => {
  for (const attempt of [1, 7, 99_999]) {
    const job = { id: uuidv7(), attempt }
    const token = formatJobToken(job)
    expect(token).toMatch(/^[\w.-]{1,30}$/)
    expect(parseJobToken(token)).toEqual(job)
  }
})

test.each(['', 'x', '../..', 'AAAAAAAAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAAAAAAAAA.', 'AAAAAAAAAAAAAAAAAAAAAA.123456', "' or 1=1"])('%j is no token', token =>
  expect(parseJobToken(token)).toBeUndefined(),
)
