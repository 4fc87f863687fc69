import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, as everything in scripts/
import { findUnused } from './unused.mjs'

const project = mkdtempSync(join(tmpdir(), 'spiedo-unused-'))
afterEach(() => rmSync(project, { recursive: true, force: true }))

/** Writes a project and lists what nothing in it uses. */
function listUnused(files: Record<string, string>, { packages = {}, ...lists }: { packages?: object; forLater?: object; unnamed?: object } = {}): string[] {
  const packageFile = { imports: { '#orders/*': './src/orders/*' }, dependencies: packages }
  for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(packageFile) })) {
    mkdirSync(join(project, dirname(file)), { recursive: true })
    writeFileSync(join(project, file), text)
  }
  return findUnused(project, { forLater: {}, unnamed: {}, ...lists })
}

test('an export that no other file imports is named, read in its own file or not', () => {
  const files = {
    'src/main.ts': `import { total, type Line } from '#orders/total.ts'\nexport const sum = (lines: Line[]) => total(lines)`,
    'src/orders/total.ts':
      'export interface Line { cents: number }\nexport interface Sum { cents: number }\nexport const maxLines = 5\nexport const total = (lines: Line[]): number => Math.min(lines.length, maxLines)',
  }
  expect(listUnused(files)).toEqual(['nothing imports the export src/orders/total.ts: Sum', 'nothing imports the export src/orders/total.ts: maxLines'])
})

test('an export is used through lists of exports, whole modules and imports on demand', () => {
  const files = {
    'src/main.ts': `import * as all from './all.ts'\nall.one()\nconst { lazy } = await import('./lazy.ts')\nlazy()\nimport * as rows from './rows.ts'\nmigrate(rows)`,
    'src/all.ts': `export * from './one.ts'\nexport { inner as outer } from './two.ts'`,
    'src/one.ts': 'export const one = () => 1\nexport const other = 2',
    'src/two.ts': 'export const inner = 1',
    'src/rows.ts': 'export const rows = 1\nexport type Row = typeof rows',
    'src/lazy.ts': 'export const lazy = () => 1\nexport const eager = () => 2',
  }
  expect(listUnused(files)).toEqual([
    'nothing imports the export src/all.ts: outer',
    'nothing imports the export src/lazy.ts: eager',
    'nothing imports the export src/one.ts: other',
    'nothing imports the export src/rows.ts: Row',
    'nothing imports the export src/two.ts: inner',
  ])
})

test('a page needs no importer, and React Router reads some of its exports', () => {
  const files = {
    'src/web/routes.ts': `export default [route('menu', 'storefront/menu.tsx')]`,
    'src/web/storefront/menu.tsx': 'export const loader = () => 1\nexport const helper = () => 2\nexport default function Menu() {}',
    'src/web/storefront/lost.tsx': 'export const lost = 1',
  }
  expect(listUnused(files)).toEqual(['nothing imports the file src/web/storefront/lost.tsx', 'nothing imports the export src/web/storefront/menu.tsx: helper'])
})

test('a table needs code that imports it or names it in SQL; a test is not enough', () => {
  const files = {
    'src/main.ts': `import { orders } from './orders/tables.ts'\nquery(orders, 'select from "sums"')`,
    'src/orders/orders.test.ts': `import { tickets } from './tables.ts'\ntickets`,
    'src/orders/tables.ts': `export const orders = pgTable('orders', {})\nexport const sums = pgTable(\n  'sums', {})\nexport const tickets = pgTable('tickets', {})`,
  }
  expect(listUnused(files)).toEqual(['no code reads or writes the table tickets'])
  expect(listUnused(files, { forLater: { tickets: 'the kitchen', orders: 'sales' } })).toEqual([
    'the table orders is in use or gone: remove it from the list of tables for later',
  ])
})

test('a package is imported, named in a string or listed with a reason, and each import is in package.json', () => {
  const files = { 'src/main.ts': `import { z } from 'zod'\nimport mail from 'nodemailer'\nrun('typescript/bin/tsc', z, mail)` }
  const packages = { zod: '1.0.0', '@types/zod': '1.0.0', typescript: '1.0.0', '@example/parser': '1.0.0', pg: '1.0.0', '@types/pg': '1.0.0' }
  expect(listUnused(files, { packages, unnamed: { '@example/parser': 'a parser', zod: 'gone' } })).toEqual([
    'no source names the package pg',
    'no source names the package @types/pg',
    'the package zod is named or gone: remove it from the list of unnamed packages',
    'src/main.ts imports nodemailer, which package.json does not list',
  ])
})
