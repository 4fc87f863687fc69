import { expect, it } from 'vitest'
import { telephone } from './telephone.ts'

it('is a number that somebody may be called at, as people write it', () => {
  for (const good of ['+39 300 555 0101', '06 5550101', '(06) 555-01.01', '118118', '+39 333 3333333', '00 39 06/5550101']) expect(good).toMatch(telephone)
  for (const wrong of ['', '12345', '000000', '0000 0000', '+39 333 333 333 333 333 333', 'chiamami', '06 555 0101 int. 3'])
    expect(wrong).not.toMatch(telephone)
})
