import { spawnSync } from 'node:child_process'
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os'
import { loadGenerator } from './load.ts'
import { pinningNote } from './processes.ts'

export interface Machine {
  date: string
  commit: string
  cpu: string
  cores: number
  memoryGB: number
  system: string
  node: string
  /** Set once a part has started the app. */
  postgresql?: string
  load: string
  /** Load average over the minute before; figures of a busy machine mean little. */
  busy: number
}

export function describeMachine(): Machine {
  const [cpu] = cpus()
  return {
    date: new Date().toISOString(),
    commit: commit(),
    cpu: cpu?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 1e9),
    system: `${type()} ${release()} ${arch()}`,
    node: process.version,
    load: `${loadGenerator}, ${pinningNote}`,
    busy: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  }
}

function commit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8', cwd: import.meta.dirname }).stdout?.trim() ?? ''
  const hash = git('rev-parse', '--short', 'HEAD')
  if (!hash) return 'unknown'
  return git('status', '--porcelain', '--untracked-files=no') ? `${hash} and uncommitted changes` : hash
}

export function formatMachine(machine: Machine): string {
  const { date, commit, cpu, cores, memoryGB, system, node, postgresql, load, busy } = machine
  return [
    `${date} · commit ${commit}`,
    `${cpu}, ${cores} cores, ${memoryGB} GB · ${system} · Node ${node}${postgresql ? ` · PostgreSQL ${postgresql}` : ''}`,
    `${load} · load average before: ${busy}${busy > cores / 4 ? ' (others are at work here: repeat when it is quiet)' : ''}`,
  ].join('\n')
}
