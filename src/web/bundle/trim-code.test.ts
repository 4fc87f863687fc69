import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { dropUnreachable, type Trimming, trimCode } from './trim-code.ts'

const trim = (code: string, trimming: Trimming) => trimCode(code, parseAst, trimming).replace(/\s+/g, ' ').trim()

test('of a condition with a known result the part that runs stays', () => {
  const conditions = { isOld: false, isNew: true }
  expect(trim('if (isOld) first(); else second()', { conditions: { isOld: false } })).toBe('second()')
  expect(trim('if (isOld) first()', { conditions: { isOld: false } })).toBe(';')
  expect(trim('a = isOld ? (b, c) : (d, e)', { conditions: { isOld: false } })).toBe('a = (d, e)')
  expect(trim('a = (isNew && b) || (isOld || c)', { conditions })).toBe('a = ((b)) || ((c))')
  expect(trim('if (!isNew || isOld) first(); second()', { conditions })).toBe('; second()')
})

test('what a condition changes before it decides still happens', () => {
  expect(trim('if ((a = b()) && isOld) first(); isOld && c()', { conditions: { isOld: false } })).toBe('if ((a = b()) && isOld) first(); (isOld)')
})

test('cases that never occur go, with what only they run', () => {
  const isUnusedCase: Trimming['isUnusedCase'] = test => test.value === 2
  expect(trim('switch (a) { case 1: b(); break; case 2: c(); break; default: d() }', { isUnusedCase })).toBe('switch (a) { case 1: b(); break; default: d() }')
  expect(trim('switch (a) { case 1: case 2: c(); break; case 3: d() }', { isUnusedCase })).toBe('switch (a) { case 1: c(); break; case 3: d() }')
  expect(trim('switch (a) { case 1: b(); case 2: c() }', { isUnusedCase })).toBe('switch (a) { case 1: b(); c() }')
  expect(trim('switch (a) { case 2: case 3: c() }', { isUnusedCase })).toBe('switch (a) { case 3: c() }')
})

test('a variable declared in a removed part stays declared for the others', () => {
  const trimmed = trim('function f() { if (isOld) { var kept = 1 } kept = 2; return kept }', { conditions: { isOld: false } })
  expect(trimmed).toMatch(/var kept;/)
  expect(new Function(`'use strict'; ${trimmed}; return f()`)()).toBe(2)
})

test('a function gets another body, and a statement goes', () => {
  expect(trim('exports.a = 1; function b(c) { d(c) }', { bodies: { b: 'return c' }, dropped: ['exports.a ='] })).toBe('; function b(c) {return c}')
})

test('the build stops where the library has changed', () => {
  expect(() => trim('a()', { bodies: { b: '' } })).toThrow('no longer has b')
  expect(() => trim('a()', { dropped: ['exports.b ='] })).toThrow('no longer has exports.b =')
  expect(() => trim('a()', { conditions: { isOld: false } })).toThrow('no longer has isOld')
  expect(() => trim('a(); a()', { dropped: ['a('] })).toThrow('is there twice')
})

test('functions that nothing reaches go, also in circles, and with their prototypes', () => {
  const code =
    'var a = b;\nfunction b() { c() }\nfunction c() {}\nfunction d() { e() }\nfunction e() { d() }\nfunction F() {}\nF.prototype.g = function () { h() }\nfunction h() {}'
  expect(dropUnreachable(code, parseAst).trim()).toBe('var a = b;\nfunction b() { c() }\nfunction c() {}')
})
