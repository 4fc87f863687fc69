/**
 * Stops this command when its npm is gone. npm sends SIGTERM to a shell, and a shell that does not forward it would leave the server running, with
 * its port and data folder taken.
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
