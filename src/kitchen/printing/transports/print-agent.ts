import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { printToSocket, type SocketResult, type SocketTimes, usualTimes } from './print-to-socket.ts'

/** Interval of asking for a job, in ms; after a job the next one is asked for at once. */
const pollMs = 2000
/** Longest pause while the server does not answer, in ms. */
const maxPauseMs = 30_000
const requestMs = 15_000
/** Printed jobs that the agent remembers. */
const maxRemembered = 500

interface AgentOptions {
  /** Origin of the server. */
  server: string
  token: string
  /** File that remembers what was printed, over restarts. */
  memoryFile: string
  print: (line: string) => void
  signal: AbortSignal
  times?: SocketTimes
  pauseMs?: number
}

interface Job {
  job: string
  host: string
  port: number
  answersStatus: boolean
  data: string
}

/**
 * Prints the jobs of one printer in the shop's network: asks the server, which need not reach into that network. A job that was printed and could not be
 * reported is reported when it comes again, without paper.
 */
export async function runPrintAgent({ server, token, memoryFile, print, signal, times = usualTimes, pauseMs = pollMs }: AgentOptions): Promise<void> {
  const memory = new Set(readMemory(memoryFile))
  const remember = (id: string) => {
    memory.add(id)
    const kept = [...memory].slice(-maxRemembered)
    // Replaced in one step: a power cut leaves the former file whole.
    writeFileSync(`${memoryFile}.new`, JSON.stringify(kept))
    renameSync(`${memoryFile}.new`, memoryFile)
  }
  const call = async (path: string, body?: object): Promise<Response> =>
    fetch(`${server}/api/v1/printing/agent${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestMs)]),
    })
  let failures = 0
  let said = ''
  const say = (line: string) => {
    if (line !== said) print(line)
    said = line
  }
  while (!signal.aborted) {
    try {
      const response = await call('/jobs/next')
      if (response.status === 404) throw new Error('the server does not know this printer: is the token right?')
      if (!response.ok) throw new Error(`the server answers ${response.status}`)
      const { job } = (await response.json()) as { job: Job | null }
      say('Connected: waiting for jobs.')
      failures = 0
      if (job) {
        const [id = ''] = job.job.split('.')
        const result: SocketResult = memory.has(id) ? { outcome: 'printed' } : await printJob(job, times)
        if (result.outcome === 'printed' && !memory.has(id)) remember(id)
        if (result.outcome !== 'printed') say(`${job.host}:${job.port}: ${result.problem.replace('_', ' ')}`)
        await call(`/jobs/${job.job}/result`, result)
        if (result.outcome === 'printed') continue
      }
      await pause(pauseMs, signal)
    } catch (error) {
      if (signal.aborted) return
      say(`Not reached: ${(error as Error).message}. Tried again.`)
      await pause(Math.min(maxPauseMs, pauseMs * 2 ** failures++), signal)
    }
  }
}

const printJob = ({ host, port, answersStatus, data }: Job, times: SocketTimes): Promise<SocketResult> =>
  printToSocket({ host, port, answersStatus, data: Buffer.from(data, 'base64'), times })

function readMemory(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch {
    return []
  }
}

/** Ends early, without an error, when the agent is stopped. */
const pause = (ms: number, signal: AbortSignal): Promise<void> => wait(ms, undefined, { signal }).catch(() => {})
