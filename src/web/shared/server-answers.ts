/** Whether the server responds: a connected network may still have no route to it. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Waits after the browser's `online` event until the server responds: one attempt a second, at most half a minute. */
export async function waitForServer(maxAttempts = 30): Promise<void> {
  for (let attemptsLeft = maxAttempts; attemptsLeft > 0 && !(await isServerReachable()); attemptsLeft--) await new Promise(go => setTimeout(go, 1000))
}
