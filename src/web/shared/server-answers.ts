/** Whether the server can be reached: a network that is there may lead nowhere yet. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Waits after the browser has said that the network is back, a second at a time and at most for half a minute, until the server answers. */
export async function untilServerAnswers(tries = 30): Promise<void> {
  for (let left = tries; left > 0 && !(await serverAnswers()); left--) await new Promise(go => setTimeout(go, 1000))
}
