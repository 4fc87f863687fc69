import type pg from 'pg'

/** Maximum delay of a due job until a worker is woken, in ms. */
const intervalMs = 1000

/** Same condition as pg-boss's own fetch, so that its index is used. */
const dueQuery = {
  name: 'work-due',
  text: `select kind.name from unnest($1::text[]) as kind(name) where exists (
    select from jobs.job_common j where j.name = kind.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
}

/**
 * Wakes the workers of kinds with due jobs. One statement polls for all kinds: two dozen workers polling on their own did so at the same moment and
 * delayed orders. Runs until the returned function is called, which waits for the running poll.
 */
export function wakeWorkers(pool: Pick<pg.Pool, 'query'>, workers: ReadonlyMap<string, () => void>, onError: (error: Error) => void): () => Promise<void> {
  const wakeDue = async () => {
    const { rows } = await pool.query<{ name: string }>({ ...dueQuery, values: [[...workers.keys()]] })
    for (const { name } of rows) workers.get(name)?.()
  }
  let timer: NodeJS.Timeout | undefined
  let pendingLook = Promise.resolve()
  let ended = false
  const scheduleNext = () => {
    timer = setTimeout(() => {
      pendingLook = wakeDue()
        .catch(onError)
        .then(() => {
          if (!ended) scheduleNext()
        })
    }, intervalMs)
  }
  scheduleNext()
  return () => {
    ended = true
    clearTimeout(timer)
    return pendingLook
  }
}

/**
 * Starts a worker with its first job and wakes it after that: each worker polls at its start, and two dozen at once would slow a starting machine.
 * @param begin resolves to the wake function; after a failure the next job starts the worker again
 */
export function startOnFirstWork(begin: () => Promise<() => void>, onError: (error: Error) => void): () => void {
  const startWorker = () => {
    wake = () => {}
    begin().then(
      begun => {
        wake = begun
      },
      error => {
        wake = startWorker
        onError(error)
      },
    )
  }
  let wake = startWorker
  return () => wake()
}
