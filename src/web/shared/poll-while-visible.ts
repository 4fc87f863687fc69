/** Polling interval, in ms. */
const pollIntervalMs = 60_000

/** Polls each minute while the page is visible, and at once when the page becomes visible again. Returns the stop function. */
export function pollWhileVisible(poll: () => void): () => void {
  const pollIfVisible = () => {
    if (!document.hidden) poll()
  }
  const timer = setInterval(pollIfVisible, pollIntervalMs)
  document.addEventListener('visibilitychange', pollIfVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', pollIfVisible)
  }
}
