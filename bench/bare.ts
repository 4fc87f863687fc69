import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { end, watchOver } from './children.ts'
import { pinned } from './processes.ts'

export interface BareServer {
  address: string
  pid: number
  stop(): Promise<void>
}

/** Starts one of `servers/*.ts` in a process of its own, on the same Node and the same core as the product, and hands it its `task`. */
export async function startBare(server: 'bare-pages' | 'bare-session', task: { port: number } & Record<string, unknown>): Promise<BareServer> {
  const [file, args] = pinned('server', process.execPath, [
    '--disable-warning=ExperimentalWarning',
    fileURLToPath(new URL(`servers/${server}.ts`, import.meta.url)),
  ])
  const child = watchOver(spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }))
  child.send(task)
  const [word] = await Promise.race([once(child, 'message'), once(child, 'exit').then(([code]) => [`ended with ${code}`])])
  if (word !== 'open') throw new Error(`the bare server ${word}`)
  return { address: `http://127.0.0.1:${task.port}`, pid: child.pid ?? 0, stop: () => end(child) }
}
