import type { ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()

/** Remembers a process so that none of them outlives the bench. */
export function watchOver(child: ChildProcess): ChildProcess {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Asks a process to end, and insists after 20 s. Resolves when it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await gone
  clearTimeout(late)
}

/** Ends whatever still runs: after a failure, or when the person gives up. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map(end))
}
