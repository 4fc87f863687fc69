import type pg from 'pg'

/** In ms: so long work that is due waits for a worker, at most. */
const intervalMs = 1000

/** As pg-boss looks for work, by the same index. */
const dueQuery = {
  name: 'work-due',
  text: `select kind.name from unnest($1::text[]) as kind(name) where exists (
    select from jobs.job_common j where j.name = kind.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
}

/**
 * Wakes the workers of those kinds of which work is due. One statement looks for all of them: two dozen workers that each looked for
 * themselves did so in the same moment, and whoever ordered just then waited behind them. It goes on until what it answers is called,
 * which waits for the look under way.
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
 * A worker that begins with its first work, and is woken after that: each looks for work as it begins, and two dozen at once would be
 * in the way of a machine that has just started.
 * @param begin resolves to what wakes it; where it fails, it is begun with the next work
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
