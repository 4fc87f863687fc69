import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { end, watchOver } from './children.ts'
import { pinned } from './processes.ts'
import type { SteadyLook, SteadyTask } from './servers/steady-visitors.ts'

export interface SteadyVisitors {
  /** What was answered since the last look. */
  look(): Promise<SteadyLook>
  stop(): Promise<void>
}

/** Visitors at a fixed rate, from a process of their own on the load's core. */
export function steadyVisitors(task: SteadyTask): SteadyVisitors {
  const source = fileURLToPath(new URL('servers/steady-visitors.ts', import.meta.url))
  const [file, args] = pinned('load', process.execPath, ['--disable-warning=ExperimentalWarning', source])
  const child = watchOver(spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }))
  child.send(task)
  return {
    async look() {
      const answer = once(child, 'message')
      child.send('look')
      const [seen] = await answer
      return seen as SteadyLook
    },
    stop: () => end(child),
  }
}
