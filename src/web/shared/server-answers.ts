/** Whether the server can be reached: a network that is there may lead nowhere yet. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Waits after the browser has said that the network is back, a second at a time and at most for half a minute, until the server answers. */
export async function waitForServer(maxAttempts = 30): Promise<void> {
  for (let attemptsLeft = maxAttempts; attemptsLeft > 0 && !(await isServerReachable()); attemptsLeft--) await new Promise(go => setTimeout(go, 1000))
}
