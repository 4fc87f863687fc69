/** How long an answer may take, in ms: longer than the server lets anything go on. A file may go over a slow line for five minutes. */
const [answersWithin, fileWithin] = [30_000, 300_000]

/**
 * Gives up what is asked for where no answer comes, as on a line that is there in name alone: whoever waits can try again. `signal` ends it sooner.
 */
export async function inTime<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { isFile, signal }: { isFile: boolean; signal?: AbortSignal | undefined },
): Promise<Answer> {
  signal?.throwIfAborted()
  const line = new AbortController()
  const giveUp = () => line.abort()
  const late = setTimeout(giveUp, isFile ? fileWithin : answersWithin)
  signal?.addEventListener('abort', giveUp)
  try {
    return await ask(line.signal)
  } finally {
    clearTimeout(late)
  }
}
