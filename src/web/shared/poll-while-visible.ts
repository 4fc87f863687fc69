/** Asked again this often, in ms. */
const pollIntervalMs = 60_000

/** Asks again each minute while the page is looked at, and at once when it is again. Answers how to end that. */
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
