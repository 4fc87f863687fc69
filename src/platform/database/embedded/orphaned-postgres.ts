import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Finds the pid of a postmaster that outlived its killed server. Another program under a reused pid does not count. */
export function findOrphanedPostmaster(cluster: string): number | undefined {
  const pid = readPostmasterPid(cluster)
  return pid !== undefined && isPostmasterOf(pid, cluster) ? pid : undefined
}

/** Ends the orphaned postmaster, if any. */
export async function endOrphanedPostmaster(cluster: string): Promise<void> {
  const pid = findOrphanedPostmaster(cluster)
  if (pid === undefined) return
  await endPostmaster(
    signal => process.kill(pid, signal),
    () => !isPostmasterOf(pid, cluster),
  )
}

/** Sends ever harder signals (fast first: open transactions are rolled back, committed ones are safe) and waits for the exit. */
export async function endPostmaster(sendSignal: (signal: NodeJS.Signals) => void, isGone: () => boolean): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    try {
      sendSignal(signal)
    } catch {
      return
    }
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline) {
      if (isGone()) return
      await new Promise(resolve => setTimeout(resolve, 25))
    }
  }
}

function readPostmasterPid(cluster: string): number | undefined {
  try {
    const [first] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(first)
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Identifies a postmaster by its working folder, which is its cluster; pids are reused. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
