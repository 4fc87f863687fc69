import type { ChildProcess } from 'node:child_process'

const runningChildren = new Set<ChildProcess>()
const groupLeaders = new WeakSet<ChildProcess>()

/** Tracks a process so that none outlives the bench; `leads`: a process group, ended as a whole. */
export function trackChild(child: ChildProcess, { leads = false } = {}): ChildProcess {
  runningChildren.add(child)
  if (leads) groupLeaders.add(child)
  child.once('exit', () => runningChildren.delete(child))
  return child
}

/** Sends SIGTERM, and SIGKILL after 20 s. Resolves once the process has exited. */
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

/** Ends all running processes: after a failure, or on Ctrl-C. */
export async function endAllProcesses(): Promise<void> {
  await Promise.all([...runningChildren].map(endProcess))
}
