import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { pinToCore } from './processes.ts'

interface Load {
  url: string
  headers?: Record<string, string>
  seconds: number
  connections?: number
}

export interface LoadResult {
  /** Answered requests. */
  requests: number
  /** Answered requests a second. */
  rate: number
  /** Latency in ms. */
  p50: number
  p99: number
  /** Failed connections, time-outs, and answers that were not 2xx or 3xx. */
  errors: number
}

const wrkReport = fileURLToPath(new URL('wrk-report.lua', import.meta.url))
const autocannonPath = fileURLToPath(new URL('../node_modules/autocannon/autocannon.js', import.meta.url))
const hasWrk = spawnSync('wrk', ['-v']).error === undefined

export const loadGenerator = hasWrk ? 'wrk' : 'autocannon'

/** Runs the maximum load: each connection sends its next request once it has a response. */
export async function runLoad({ url, headers = {}, seconds, connections = 64 }: Load): Promise<LoadResult> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  return hasWrk ? runWrk(url, headerArgs, seconds, connections) : runAutocannon(url, headerArgs, seconds, connections)
}

async function runWrk(url: string, headerArgs: string[], seconds: number, connections: number): Promise<LoadResult> {
  const out = await runCommand('wrk', ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '5s', '-s', wrkReport, ...headerArgs, url])
  const json = /^REPORT (.*)$/m.exec(out)?.[1]
  if (!json) throw new Error(`wrk said: ${out}`)
  return JSON.parse(json) as LoadResult
}

async function runAutocannon(url: string, headerArgs: string[], seconds: number, connections: number): Promise<LoadResult> {
  const out = await runCommand(process.execPath, [autocannonPath, '--json', '-c', String(connections), '-d', String(seconds), ...headerArgs, url])
  const { requests, latency, errors, non2xx, duration } = JSON.parse(out) as AutocannonReport
  return { requests: requests.total, rate: requests.total / duration, p50: latency.p50, p99: latency.p99, errors: errors + non2xx }
}

interface AutocannonReport {
  requests: { total: number }
  latency: { p50: number; p99: number }
  errors: number
  non2xx: number
  duration: number
}

function runCommand(command: string, args: string[]): Promise<string> {
  const [file, all] = pinToCore('load', command, args)
  return new Promise((resolve, reject) => {
    const child = spawn(file, all, { stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let errorOutput = ''
    child.stdout.on('data', chunk => {
      out += chunk
    })
    child.stderr.on('data', chunk => {
      errorOutput += chunk
    })
    child.once('error', reject)
    child.once('close', code => (code === 0 ? resolve(out) : reject(new Error(`${command} ended with ${code}: ${errorOutput}`))))
  })
}
