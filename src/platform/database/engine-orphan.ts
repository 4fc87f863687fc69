import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A postmaster whose server was killed lives on. It is told to end (fast: open transactions are rolled back,
 * committed ones are safe), and waited for. What another program runs under a reused number is left alone.
 */
export async function endOrphanedPostmaster(cluster: string): Promise<void> {
  const pid = postmasterPid(cluster)
  if (pid === undefined || !isPostmasterOf(pid, cluster)) return
  for (const [signal, patience] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (!isPostmasterOf(pid, cluster)) return
      await new Promise(resolve => setTimeout(resolve, 25))
    }
  }
}

function postmasterPid(cluster: string): number | undefined {
  try {
    const [first] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(first)
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

/** A postmaster's working folder is its cluster: that, not the number, tells whose it is. */
function isPostmasterOf(pid: number, cluster: string): boolean {
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
