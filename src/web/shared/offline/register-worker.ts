import { hourMs } from '#platform/time-units.ts'

/** Address of the service worker: offline starts of the work screens, and notifications. */
export const workerPath = '/service-worker.js'

/** Makes the worker store the texts of a language of the kitchen, so that a screen starts in it without a network. */
export function keepLanguage(language: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keepLanguage: language }))
}

/** Makes this browser start the work screens without a network, and looks for a new build each hour. Returns the stop function. */
export function keepApp(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  let timer: ReturnType<typeof setInterval> | undefined
  let isStopped = false
  const register = async () => {
    const registration = await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('keep-app')
    // The browser may delete what is stored when its disk is full, unless asked not to.
    await navigator.storage?.persist?.()
    if (!isStopped) timer = setInterval(() => void registration.update().catch(() => {}), hourMs)
  }
  // Without a worker the screens work as before: with a network.
  register().catch(() => {})
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
