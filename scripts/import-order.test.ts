import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
// @ts-expect-error plain JavaScript, as everything in scripts/
import * as order from './import-order.mjs'

const folderOrder: Record<string, string[]> = order.folderOrder
const entryPoints: Record<string, Record<string, string[]>> = order.entryPoints
const screenEntryPoints: Record<string, Record<string, string[]>> = order.screenEntryPoints
const pureRules: string[] = order.pureRules

it('lists exactly the folders that its domains have', () => {
  for (const [domain, folders] of Object.entries(folderOrder)) {
    const existing = readdirSync(`src/${domain}`, { withFileTypes: true }).filter(entry => entry.isDirectory() && entry.name !== 'tables')
    expect(folders.toSorted()).toEqual(existing.map(({ name }) => name).toSorted())
  }
})

it('names only files that exist', () => {
  const listFiles = (root: string, points: typeof entryPoints) =>
    Object.entries(points).flatMap(([folder, byReason]) => Object.values(byReason).flatMap(paths => paths.map(path => `${root}/${folder}/${path}`)))
  const files = [...listFiles('src', entryPoints), ...listFiles('src/web', screenEntryPoints), ...pureRules]
  expect(files.filter(path => !existsSync(path))).toEqual([])
})
