/**
 * Stops this command when the npm that runs it is gone. npm hands SIGTERM to a shell, and a shell that does
 * not pass it on would leave the server running with nobody to stop it, its port and its data folder taken.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
