import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { invoiceDeliveries, receiptScopes } from '#accounting/vocabulary.ts'
import { isAuditText } from './audit-text.ts'
import { fieldLabel, formatValue, hasContent } from './audit-words.ts'
import { diffDocuments } from './differences.ts'

const asItIs = () => undefined

describe('the audit log speaks to people', () => {
  test.each([
    ['borneBy', 'A carico di'],
    ['pointsNeeded', 'Punti per il premio'],
    ['changes', 'Modifiche'],
    ['titleEnglish', 'Titolo in inglese'],
    ['note', 'Nota'],
    ['maximum', 'Massimo'],
    ['usesPerCustomer', 'Usi a testa'],
    ['expiresAfterMonths', 'Scade dopo mesi'],
  ])('the field %s is "%s"', (field, expectedLabel) => expect(fieldLabel([field])).toBe(expectedLabel))

  test('values of enumerations are named in the field’s own words', () => {
    expect(formatValue('company', 'borneBy', asItIs)).toBe('la società')
    expect(formatValue(['pickup', 'table'], 'fulfilments', asItIs)).toBe('ritiro, al tavolo')
    expect(formatValue('food', 'vatClass', asItIs)).toBe('Piatti pronti')
    expect(formatValue(1, 'status', asItIs)).toBe('bloccato')
    expect(formatValue('polygon', 'shape', asItIs)).toBe('Poligono')
  })

  test('settings of a company’s accounting are named, with each of their values', () => {
    const settings = { taxRegime: ['RF01'], invoiceSuffix: ['W'], delivery: invoiceDeliveries, deliveryEmail: ['a@b.it'], receiptScope: receiptScopes }
    expect(Object.keys(settings).filter(field => !isAuditText(`office-audit.field_${field}`))).toEqual([])
    for (const field of ['delivery', 'receiptScope'] as const)
      expect(settings[field].filter(value => !isAuditText(`office-audit.value_${field}_${value}`))).toEqual([])
  })

  test('technical values are counted or omitted', () => {
    const corner = [12.59, 41.79]
    expect(`${fieldLabel(['polygon'])}: ${formatValue([corner, corner, corner], 'polygon', asItIs)}`).toBe('Perimetro: 3 punti')
    expect(formatValue({ id: '01890000-0000-7000-8000-00000000beef', title: 'Tahina' }, 'values', asItIs)).not.toContain('beef')
    expect(diffDocuments(null, { id: '01890000-0000-7000-8000-00000000beef', title: 'Tahina' }).map(({ path }) => path)).toEqual([['title']])
  })

  test('entries without content are known and not reported as missing', () => {
    const calls = globSync('src/**/*.ts')
      .filter(file => !file.endsWith('.test.ts'))
      .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/\baudit\([^\n]*\baction: '([a-z_]+\.[a-z_]+)', tableName: '\w+', rowId(?:: [\w.]+)? \}/g)])
      .map(match => match[1] ?? '')
    expect(calls).toContain('user.recovery_code_used')
    expect(calls.filter(hasContent)).toEqual([])
    for (const action of ['user.second_factor_enabled', 'user.second_factor_disabled', 'address.changed']) expect(hasContent(action)).toBe(false)
    for (const action of ['user.updated', 'food.deleted', 'staff.added']) expect(hasContent(action)).toBe(true)
  })

  test('values without a word stay as they are', () => {
    expect(formatValue('Panino', 'title', asItIs)).toBe('Panino')
    expect(formatValue(12, 'position', asItIs)).toBe('12')
  })

  test('every table, step and field that is written down where it is logged has its word', () => {
    const sources = globSync('src/**/*.ts')
      .filter(file => !file.endsWith('.test.ts'))
      .map(file => readFileSync(file, 'utf8'))
      .filter(source => source.includes('audit'))
    const found = (pattern: RegExp) => sources.flatMap(source => [...source.matchAll(pattern)].map(match => match[1] ?? ''))
    const steps = found(/^(.*(?:\baction\b|'user\.\w).*)$/gm).flatMap(line => [...line.matchAll(/'[a-z_]+\.([a-z_]+)'/g)].map(match => match[1] ?? ''))
    const fields = found(/\b(?:before|after): \{([^{}]*)\}/g).flatMap(inside => [...inside.matchAll(/(?:^|,)\s*(\w+)/g)].map(match => match[1] ?? ''))
    const keys = [
      ...found(/tableName: '(\w+)'/g).map(table => `office-audit.table_${table}`),
      ...steps.map(step => `office-audit.did_${step}`),
      ...fields.map(field => `office-audit.field_${field}`),
    ]
    expect(keys.length).toBeGreaterThan(100)
    expect([...new Set(keys)].filter(key => !isAuditText(key))).toEqual([])
  })
})
