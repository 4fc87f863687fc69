/** Response timeouts in ms, longer than the server's own limits. File transfers may take five minutes on a slow connection. */
const [responseTimeoutMs, fileTimeoutMs] = [30_000, 300_000]

/** Aborts a request without a response, as on a dead connection, so that the user can retry. `signal` aborts sooner. */
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
