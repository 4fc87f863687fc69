import { expect } from 'vitest'

export const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Fails on duplicate values, ignoring case, and names them. */
export function expectUnique(values: string[]) {
  const lower = values.map(value => value.toLowerCase())
  expect(lower.filter((value, index) => lower.indexOf(value) !== index)).toEqual([])
}
