import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

/**
 * Patterns that take exponential time on a short text (ReDoS). Every pattern of the sources is run against texts that repeat each of its
 * own characters and pairs of them, and end with what matches nothing. Ends by an interrupt, so a bad pattern fails instead of hanging the run.
 */
const root = join(import.meta.dirname, '../..')

/** Length of a text, in characters: an exponential pattern never ends on it, a cubic one takes 1 ms. Longer texts are refused before they are matched. */
const length = 100
/** Far more than all texts together take on a busy machine, in ms. */
const limitMs = 5000

interface Found {
  pattern: string
  flags: string
  file: string
}

function findPatterns(file: string): Found[] {
  const found: Found[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex } = node as { type?: string; regex?: { pattern: string; flags: string } }
    if (type === 'Literal' && regex) found.push({ ...regex, file })
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
  return found
}

/** Characters that the pattern names or its classes stand for. */
function charactersOf(pattern: string): string[] {
  const named = pattern.replace(/\\[a-z](\{[^}]*\})?/gi, '').match(/[\p{L}\p{N}\p{P}\p{S} ]/gu) ?? []
  const classes = Object.entries({ d: '0', w: 'a', s: ' ', S: 'x', p: 'a', n: '\n', t: '\t' }).filter(([name]) => pattern.includes(`\\${name}`))
  return [...new Set([...named, ...classes.map(([, character]) => character), 'a', '0', ' '])].slice(0, 16)
}

function attacksOn({ pattern }: Found): string[] {
  const characters = charactersOf(pattern)
  const units = [...characters, ...characters.slice(0, 6).flatMap(one => characters.slice(0, 6).map(other => one + other))]
  return units.map(unit => `${unit.repeat(length / unit.length)}\u0000`)
}

/** Runs a pattern against texts; false if it has not ended in time. */
function endsInTime(found: Found, texts: string[], timeout = limitMs): boolean {
  const run = new Script(`for (const text of texts) pattern.lastIndex = 0, pattern.exec(text)`)
  try {
    run.runInNewContext({ pattern: new RegExp(found.pattern, found.flags), texts }, { timeout })
    return true
  } catch {
    return false
  }
}

const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(file => !file.includes('.test.') && !file.includes('/bundle/'))
const patterns = [...new Map(files.flatMap(findPatterns).map(found => [`/${found.pattern}/${found.flags}`, found])).entries()]

describe('patterns', () => {
  test('of the sources are found', () => expect(patterns.length).toBeGreaterThan(300))

  test('of the sources end on every text', () => {
    const endless = patterns.filter(([, found]) => !endsInTime(found, attacksOn(found))).map(([source, { file }]) => `${file}: ${source}`)
    expect(endless).toEqual([])
  })

  test.each(['^(a+)+$', '^(\\w+\\s?)*$', '^(?:[a-z]|[a-z0-9])+!$', '(x+x+)+y'])('would be found: %s', pattern => {
    const found = { pattern, flags: '', file: '' }
    expect(endsInTime(found, attacksOn(found), 200)).toBe(false)
  })
})
