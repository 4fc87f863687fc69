import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder, removeFolder } from '#tests/helpers/product.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65534

test('a .env that can’t be read ends every command with one line that says why: it is a folder, or closed to this user', () => {
  const folder = createTemporaryFolder('environment')
  const env = join(folder, '.env')
  chmodSync(folder, 0o755)
  const begin = (file: string) => {
    const asNobody = isRoot ? { uid: nobody, gid: nobody } : {}
    const options = { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH }, ...asNobody } as const
    const { status, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', resolve(file)], options)
    return { status, stderr }
  }
  const expectLine = (reason: string) => {
    const stderr = `${env} can't be read: ${reason}.\n`
    expect(begin('src/platform/config/node-environment.ts')).toEqual({ status: 1, stderr })
    expect(begin('src/platform/start/preflight.command.ts')).toEqual({ status: 3, stderr })
  }
  try {
    mkdirSync(env)
    expectLine('it is a folder (Docker makes one where the file that it shall mount is missing)')
    removeFolder(env)
    writeFileSync(env, 'PORT=3000\n')
    chmodSync(env, 0)
    if (isRoot) chownSync(env, nobody, nobody)
    expectLine('this user may not read it')
  } finally {
    removeFolder(folder)
  }
})
