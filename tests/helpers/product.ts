import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

export interface Product {
  address: string
  dataFolder: string
  process: ChildProcess
  /** Terminal output so far. */
  words(): string
  /** Resolves to the exit code (or signal). */
  ended: Promise<number | string>
  postmasterPid(): number
  /** Connection parameters of the embedded database, for parallel access. */
  connection(): pg.ClientConfig
  /** Opens a separate connection to that database. */
  database(): Promise<pg.Client>
  stop(): Promise<number | string>
}

export const createTemporaryFolder = (name: string): string => mkdtempSync(join(tmpdir(), `spiedo-${name}-`))

/** Path of the server built before the tests. */
function getBuiltServer(): string {
  const file = process.env.BUILT_SERVER
  if (!file) throw new Error('the set-up of the tests has built no server')
  return file
}

interface ProductRun {
  process: ChildProcess
  words(): string
  ended: Promise<number | string>
}

/** Compile cache shared with `npm start` and the other commands. */
export const compileCacheFolder = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

/** Runs the built server as `npm start` does, or the sources as `npm run dev` does (`--dev`), on the pinned Node, with only these settings. */
export function runProduct(
  env: Record<string, string>,
  {
    args = [] as string[],
    nodeArgs = [] as string[],
    uid,
    file = args.includes('--dev') ? 'src/main.ts' : getBuiltServer(),
  }: { args?: string[]; nodeArgs?: string[]; uid?: number; file?: string } = {},
): ProductRun {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...nodeArgs, file, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCacheFolder, HOST: '127.0.0.1', PORT: '0', DEMO: '0', LOG_LEVEL: 'info', ...env },
    ...(uid !== undefined && { uid, gid: uid }),
  })
  let words = ''
  child.stderr?.on('data', chunk => {
    words += chunk
  })
  return { process: child, words: () => words, ended: new Promise(resolve => child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'))) }
}

/** Bound of a start, in ms: ten times what the demo's first start takes beside a busy machine. */
const maxStartMs = 200_000

/** Starts the server; resolves once it listens. */
export async function startProduct(
  dataFolder: string,
  env: Record<string, string> = {},
  options: { args?: string[]; nodeArgs?: string[]; uid?: number; file?: string } = {},
): Promise<Product> {
  const run = runProduct({ DATA_DIR: dataFolder, ...env }, options)
  const address = await new Promise<string>((resolve, reject) => {
    const bound = setTimeout(() => {
      run.process.kill()
      reject(new Error(`the server does not open within ${maxStartMs} ms:\n${run.words()}`))
    }, maxStartMs)
    run.process.stderr?.on('data', () => {
      const open = /open at (\S+)/.exec(run.words())
      if (!open?.[1]) return
      clearTimeout(bound)
      resolve(open[1])
    })
    void run.ended.then(code => {
      clearTimeout(bound)
      reject(new Error(`the server ended with ${code}:\n${run.words()}`))
    })
  })
  const connection = () => ({
    host: join(dataFolder, 'socket'),
    user: 'spiedo',
    database: 'spiedo',
    password: readFileSync(join(dataFolder, 'postgres.password'), 'utf8').trim(),
  })
  return {
    ...run,
    address,
    dataFolder,
    postmasterPid: () => Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    connection,
    async database() {
      const client = new pg.Client(connection())
      client.on('error', () => {})
      await client.connect()
      return client
    },
    async stop() {
      run.process.kill('SIGTERM')
      return run.ended
    },
  }
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

export async function waitUntil<T>(look: () => Promise<T | undefined | false> | T | undefined | false, timeoutMs = 90_000): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const result = await Promise.resolve()
      .then(look)
      .catch(() => undefined)
    if (result) return result
    if (Date.now() > deadline) throw new Error(`not so within ${timeoutMs} ms`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })
