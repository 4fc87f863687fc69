import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startEngine } from './engine.ts'
import { makeDataFolder } from './make-folder.ts'

const quiet = { warn: () => {}, info: () => {} }

/** Small separate disk, if this system allows mounting one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'spiedo-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmdirSync(folder)
    return undefined
  }
}
const disk = smallDisk()

describe.runIf(disk)('on a small disk', () => {
  const folder = String(disk)
  const full = `DATA_DIR=${folder} is not usable: that disk is full. Make room there, or give it a folder elsewhere.`
  afterAll(() => {
    execFileSync('umount', [folder])
    rmdirSync(folder)
  })
  const fill = (leaving: number) => {
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(join(folder, 'filling'), Buffer.alloc(bavail * bsize - leaving))
  }
  const emptied = () => writeFileSync(join(folder, 'filling'), '')

  test('a start says that it is full: with nothing left, too little to make the database, or to start it', async () => {
    fill(0)
    expect(() => makeDataFolder(folder)).toThrow(full)
    emptied()
    fill(10 * 1024 ** 2)
    expect(() => makeDataFolder(folder)).not.toThrow()
    await expect(startEngine(folder, quiet, { durable: false })).rejects.toThrow(full)
    emptied()
    await (await startEngine(folder, quiet, { durable: false })).stop()
    fill(0)
    await expect(startEngine(folder, quiet, { durable: false })).rejects.toThrow(full)
  })
})
