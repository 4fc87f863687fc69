// First, because of what it sets before React is imported.
import '#platform/config/node-environment.ts'
import { type Config, loadConfig } from '#platform/config/config.ts'
import type { StartupResources } from '#platform/start/prepare-startup.ts'
import { runPreflight } from '#platform/start/run-preflight.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import type { RunningServer } from './start.ts'

/** For the person who started it; stdout belongs to the JSON log. */
const printLine = (line: string) => void process.stderr.write(`${line}\n`)

// Nobody may be left to read it, as of a terminal that was closed: it goes on all the same, and closes in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const startedAt = performance.now()
let starting: Promise<RunningServer> | undefined
let closing = false
let closeRequestedAt = 0
/** While its database comes up. */
let startingUp: StartupResources | undefined
/** One Ctrl-C comes several times, from the terminal and by those in between, in ms. */
const signalDebounceMs = 1000

/** Whoever asks a second time no longer waits for requests. `code` is what the process ends with. */
async function close(code = 0): Promise<void> {
  if (closing && performance.now() - closeRequestedAt > signalDebounceMs) (await starting?.catch(() => undefined))?.hurry()
  if (closing) return
  closing = true
  closeRequestedAt = performance.now()
  printLine('Closing: requests in flight are finished first …')
  // A recovery may take hours: whoever ends the start is not made to wait for it.
  await startingUp?.release()
  const server = await starting?.catch(() => undefined)
  await server?.stop()
  process.exit(code)
}
const development = process.argv.includes('--dev')
const signals: (string | symbol)[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
for (const signal of signals) process.on(signal, () => void close())
// While developing, a server that Vite keeps for itself would hear SIGTERM too, and end the process before the database.
if (development)
  process.on('newListener', (event, listener) => {
    if (signals.includes(event)) queueMicrotask(() => process.off(event, listener))
  })
// The script that started this one is gone: nobody is left to hand on a signal.
process.on('disconnect', () => void close())

/** What is wrong with a setting, or in the way, is said before everything else is even read; that is, while PostgreSQL comes up. */
async function start(config: Config): Promise<RunningServer> {
  const hold = await runPreflight(config)
  const { prepareStartup } = await import('#platform/start/prepare-startup.ts')
  const resources = await prepareStartup(config, hold, printLine)
  startingUp = resources
  // Told to close while there was nothing to release yet.
  if (closing) await resources.release()
  const clearStartingUp = () => void (startingUp = undefined)
  if (resources.engine) resources.engine.then(clearStartingUp, clearStartingUp)
  else clearStartingUp()
  const { startServer } = await import('./start.ts').catch(async error => {
    // It can't be read, as while somebody writes it: the database is not left behind.
    await resources.release()
    throw error
  })
  return startServer(config, { ground: resources, say: printLine, development })
}

try {
  starting = start(loadConfig())
  const server = await starting
  if (!closing) {
    for (const { email, password } of server.demoAccounts) printLine(`Demo account: ${email} / ${password}`)
    void server.outdated.then(sentence => {
      printLine(sentence)
      void close(1)
    })
    printLine(`\nSpiedo is open at ${server.address} (after ${((performance.now() - startedAt) / 1000).toFixed(1)} s). Ctrl-C closes it.`)
  }
} catch (error) {
  // What was ended before it was open has not failed.
  if (!closing) {
    printLine(error instanceof StartFailure ? error.message : String((error as Error)?.stack ?? error))
    process.exit(1)
  }
}
