import { expect, it } from 'vitest'
import { choosePosition, findKeyCommand, keyMapRows } from './keys.ts'

const press = (key: string, held: Partial<Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey'>> = {}) =>
  findKeyCommand({ key, ctrlKey: false, altKey: false, metaKey: false, ...held })

it('keys of a keypad and letters in any case are commands; shortcuts of the browser are not', () => {
  expect(press('7')).toEqual({ command: 'choose', digit: 7 })
  expect([press('+'), press('Enter'), press('F'), press('f')].map(each => each?.command)).toEqual(['line', 'bump', 'finished', 'finished'])
  expect([press('p', { ctrlKey: true }), press('z'), press('F5')]).toEqual([undefined, undefined, undefined])
})

it('two digits in a row choose a ticket beyond the ninth, where there is one', () => {
  expect(choosePosition(1, undefined, 20)).toBe(1)
  expect(choosePosition(2, 1, 20)).toBe(12)
  expect(choosePosition(2, 1, 8)).toBe(2)
  expect(choosePosition(0, undefined, 12)).toBe(10)
  expect(choosePosition(9, undefined, 8)).toBeUndefined()
})

it('the printed map names each single key that does something', () => {
  const printed = keyMapRows.map(([key]) => (key === '−' ? '-' : key)).filter(key => key.length === 1)
  expect(printed.filter(key => press(key) === undefined)).toEqual([])
})
