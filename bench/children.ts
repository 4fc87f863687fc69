import type { ChildProcess } from 'node:child_process'

const runningChildren = new Set<ChildProcess>()
const groupLeaders = new WeakSet<ChildProcess>()

/** Remembers a process so that none of them outlives the bench; `leads`: it has a group of its own, and ends with all that it has started. */
export function trackChild(child: ChildProcess, { leads = false } = {}): ChildProcess {
  runningChildren.add(child)
  if (leads) groupLeaders.add(child)
  child.once('exit', () => runningChildren.delete(child))
  return child
}

/** Asks a process to end, and insists after 20 s. Resolves when it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  const { pid } = child
  const sendSignal = (signal: NodeJS.Signals) => (groupLeaders.has(child) ? process.kill(-pid, signal) : child.kill(signal))
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  sendSignal('SIGTERM')
  const killTimer = setTimeout(() => sendSignal('SIGKILL'), 20_000)
  await exited
  clearTimeout(killTimer)
}

/** Ends whatever still runs: after a failure, or when the person gives up. */
export async function endAllProcesses(): Promise<void> {
  await Promise.all([...runningChildren].map(endProcess))
}
