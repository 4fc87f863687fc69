import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Clock ticks a second of Linux's process times; 100 on every platform that Node runs on. */
const ticksPerSecond = 100

/** Reads a process's CPU time (user and system, all threads), in seconds; NaN without /proc. */
export function readCpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return Number.NaN
  }
}

/** Reads a process's resident memory in MB (10^6 bytes); NaN without /proc. */
export function readResidentMegabytes(pid: number): number {
  return readProcMegabytes(`/proc/${pid}/status`, 'VmRSS')
}

/**
 * Reads a process's memory in MB with shared pages counted proportionally: the only fair sum over PostgreSQL's processes, which all map the same
 * buffers.
 */
export function readProportionalMegabytes(pid: number): number {
  return readProcMegabytes(`/proc/${pid}/smaps_rollup`, 'Pss')
}

function readProcMegabytes(file: string, name: string): number {
  try {
    const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1]
    return (Number(kibibytes) * 1024) / 1e6
  } catch {
    return Number.NaN
  }
}

/** Lists the direct child processes. */
export function listChildren(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap(thread =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

/** Lists all descendants with their commands. */
export function listDescendants(pid: number): { pid: number; command: string }[] {
  return listChildren(pid).flatMap(child => {
    try {
      return [{ pid: child, command: readFileSync(`/proc/${child}/cmdline`, 'utf8').replaceAll('\0', ' ') }, ...listDescendants(child)]
    } catch {
      return []
    }
  })
}

/** Cores of the servers and of the load. */
const coreByRole = { server: 0, load: 1 } as const

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** Pins the command to one core, if supported. */
export function pinToCore(core: keyof typeof coreByRole, command: string, args: string[]): [string, string[]] {
  return canPin ? ['taskset', ['-c', String(coreByRole[core]), command, ...args]] : [command, args]
}

export const pinningNote = canPin ? `servers on core ${coreByRole.server}, load from core ${coreByRole.load}` : 'not pinned to cores'
