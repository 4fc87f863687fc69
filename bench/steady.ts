import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endProcess, trackChild } from './children.ts'
import { pinToCore } from './processes.ts'
import type { SteadySample, SteadyTask } from './servers/steady-visitors.ts'

interface SteadyVisitors {
  /** Returns the results since the last call. */
  look(): Promise<SteadySample>
  stop(): Promise<void>
}

/** Starts visitors at a fixed rate, in a separate process on the load's core. */
export function startSteadyVisitors(task: SteadyTask): SteadyVisitors {
  const source = fileURLToPath(new URL('servers/steady-visitors.ts', import.meta.url))
  const [file, args] = pinToCore('load', process.execPath, ['--disable-warning=ExperimentalWarning', source])
  const child = trackChild(spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }))
  child.send(task)
  return {
    async look() {
      const answer = once(child, 'message')
      child.send('look')
      const [sample] = await answer
      return sample as SteadySample
    },
    stop: () => endProcess(child),
  }
}

/** Lets visitors come for a turn of some seconds, after a second that does not count. */
export async function visitForTurn(task: SteadyTask, seconds: number): Promise<SteadySample> {
  const visitors = startSteadyVisitors(task)
  try {
    await wait(1000)
    await visitors.look()
    await wait(seconds * 1000)
    return await visitors.look()
  } finally {
    await visitors.stop()
  }
}
