import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
// @ts-expect-error plain JavaScript, as everything in scripts/
import * as order from './import-order.mjs'

const folderOrder: Record<string, string[]> = order.folderOrder
const entryPoints: Record<string, Record<string, string[]>> = order.entryPoints
const pureRules: string[] = order.pureRules

it('lists exactly the folders that its domains have', () => {
  for (const [domain, folders] of Object.entries(folderOrder)) {
    const existing = readdirSync(`src/${domain}`, { withFileTypes: true }).filter(entry => entry.isDirectory() && entry.name !== 'tables')
    expect(folders.toSorted()).toEqual(existing.map(({ name }) => name).toSorted())
  }
})

it('names only files that exist', () => {
  const points = Object.entries(entryPoints).flatMap(([domain, byReason]) =>
    Object.values(byReason).flatMap(paths => paths.map(path => `src/${domain}/${path}`)),
  )
  expect([...points, ...pureRules].filter(path => !existsSync(path))).toEqual([])
})
