import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createTemporaryFolder, removeFolder } from '#tests/helpers/product.ts'
import { startEngine } from './engine.ts'

const quiet = { warn: () => {}, info: () => {} }
const folders: string[] = []
afterEach(() => {
  for (const made of folders.splice(0)) removeFolder(made)
})
const folder = (name: string) => {
  const made = createTemporaryFolder(name)
  folders.push(made)
  return made
}

test.each(['postgres', 'postgres.new'])('a foreign folder %s is not touched: one line names it', async name => {
  const data = folder('theirs')
  const theirs = join(data, name, 'backups', 'all.sql')
  mkdirSync(join(data, name, 'backups'), { recursive: true })
  writeFileSync(theirs, 'precious')
  await expect(startEngine(data, quiet, { durable: false })).rejects.toThrow(
    `${join(data, name)} is not the database of a Spiedo, and stays as it is: move it away, or set DATA_DIR to another folder.`,
  )
  expect(readFileSync(theirs, 'utf8')).toBe('precious')
})

test('a database that was cut off while it was made is made anew, also in an empty folder', async () => {
  const data = folder('cut-off')
  for (const name of ['postgres', 'postgres.new', 'postgres.new/base']) mkdirSync(join(data, name))
  writeFileSync(join(data, 'postgres.new', 'PG_VERSION'), '18\n')
  for (const file of ['postgres.password', 'postgres.secret']) writeFileSync(join(data, file), 'the-same-in-both')
  const engine = await startEngine(data, quiet, { durable: false })
  await engine.stop()
  expect(readFileSync(join(data, 'postgres', 'PG_VERSION'), 'utf8')).toBe('18\n')
})
