import { expect, it } from 'vitest'
import { choosePosition, findKeyCommand, keyMapRows } from './keys.ts'
import { findNextIndex } from './move-focus.ts'

const press = (key: string, held: Partial<Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>> = {}) =>
  findKeyCommand({ key, code: '', ctrlKey: false, altKey: false, metaKey: false, ...held })

it('keys of a keypad and letters in any case are commands; shortcuts of the browser are not', () => {
  expect(press('7')).toEqual({ command: 'choose', digit: 7 })
  expect([press('+'), press('Enter'), press('F'), press('f')].map(each => each?.command)).toEqual(['line', 'bump', 'finished', 'finished'])
  expect([press('p', { ctrlKey: true }), press('z'), press('F5')]).toEqual([undefined, undefined, undefined])
})

it('a keypad without NumLock chooses by its place', () => {
  expect(press('Clear', { code: 'Numpad5' })).toEqual({ command: 'choose', digit: 5 })
  expect(press('ArrowUp', { code: 'Numpad8' })).toEqual({ command: 'choose', digit: 8 })
  expect(press('Insert', { code: 'Numpad0' })).toEqual({ command: 'choose', digit: 0 })
  expect(press('Delete', { code: 'NumpadDecimal' })).toEqual({ command: 'next-page' })
  expect(press('ArrowUp', { code: 'ArrowUp' })).toEqual({ command: 'move', by: 'up' })
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

it('arrows lead through a list: sideways in its order, up and down to the nearest of the next row', () => {
  const at = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 40 })
  const controls = [at(0, 0), at(0, 60), at(120, 60), at(240, 60), at(130, 120)]
  expect([findNextIndex(controls, 0, 'down', 'right'), findNextIndex(controls, 3, 'down', 'right'), findNextIndex(controls, 4, 'up', 'right')]).toEqual([
    1, 4, 2,
  ])
  expect([findNextIndex(controls, 1, 'right', 'right'), findNextIndex(controls, 1, 'right', 'left')]).toEqual([2, 0])
  expect([findNextIndex(controls, 4, 'down', 'right'), findNextIndex(controls, 0, 'left', 'right')]).toEqual([undefined, undefined])
})
