/** Asked again this often, in ms. */
const every = 60_000

/** Asks again each minute while the page is looked at, and at once when it is again. Answers how to end that. */
export function whileLookedAt(ask: () => void): () => void {
  const look = () => {
    if (!document.hidden) ask()
  }
  const timer = setInterval(look, every)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
