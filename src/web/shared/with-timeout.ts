/** How long an answer may take, in ms: longer than the server lets anything go on. A file may go over a slow line for five minutes. */
const [responseTimeoutMs, fileTimeoutMs] = [30_000, 300_000]

/**
 * Gives up what is asked for where no answer comes, as on a line that is there in name alone: whoever waits can try again. `signal` ends it sooner.
 */
export async function withTimeout<Answer>(
  sendRequest: (signal: AbortSignal) => Promise<Answer>,
  { isFile, signal }: { isFile: boolean; signal?: AbortSignal | undefined },
): Promise<Answer> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const abortRequest = () => controller.abort()
  const timer = setTimeout(abortRequest, isFile ? fileTimeoutMs : responseTimeoutMs)
  signal?.addEventListener('abort', abortRequest)
  try {
    return await sendRequest(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
