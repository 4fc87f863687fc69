import type { ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()
const leaders = new WeakSet<ChildProcess>()

/** Remembers a process so that none of them outlives the bench; `leads`: it has a group of its own, and ends with all that it has started. */
export function watchOver(child: ChildProcess, { leads = false } = {}): ChildProcess {
  running.add(child)
  if (leads) leaders.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Asks a process to end, and insists after 20 s. Resolves when it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  const { pid } = child
  const tell = (signal: NodeJS.Signals) => (leaders.has(child) ? process.kill(-pid, signal) : child.kill(signal))
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  tell('SIGTERM')
  const late = setTimeout(() => tell('SIGKILL'), 20_000)
  await gone
  clearTimeout(late)
}

/** Ends whatever still runs: after a failure, or when the person gives up. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map(end))
}
