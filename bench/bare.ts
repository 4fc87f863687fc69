import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { endProcess, trackChild } from './children.ts'
import { pinToCore } from './processes.ts'

export interface BareServer {
  address: string
  pid: number
  stop(): Promise<void>
}

/** Starts one of `servers/*.ts` in its own process, on the same Node and core as the app, and passes its `task`. */
export async function startBareServer(server: 'bare-pages' | 'bare-session', task: { port: number } & Record<string, unknown>): Promise<BareServer> {
  const [file, args] = pinToCore('server', process.execPath, [
    '--disable-warning=ExperimentalWarning',
    fileURLToPath(new URL(`servers/${server}.ts`, import.meta.url)),
  ])
  const child = trackChild(spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }))
  child.send(task)
  const [reply] = await Promise.race([once(child, 'message'), once(child, 'exit').then(([code]) => [`ended with ${code}`])])
  if (reply !== 'open') throw new Error(`the bare server ${reply}`)
  return { address: `http://127.0.0.1:${task.port}`, pid: child.pid ?? 0, stop: () => endProcess(child) }
}
