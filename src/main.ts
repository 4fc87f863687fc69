// First import: sets NODE_ENV before React is imported.
import '#platform/config/node-environment.ts'
import { type Config, loadConfig } from '#platform/config/config.ts'
import { findEngineBinaries } from '#platform/database/embedded/engine-binaries.ts'
import { needsConversion } from '#platform/database/embedded/engine-version.ts'
import type { StartupResources } from '#platform/start/prepare-startup.ts'
import { type PreflightHold, runPreflight } from '#platform/start/run-preflight.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import type { RunningServer } from './start.ts'

/** Prints for the operator; stdout belongs to the JSON log. */
const printLine = (line: string) => void process.stderr.write(`${line}\n`)

// Ignore errors of a closed terminal, so that the server goes on and closes in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const startedAt = performance.now()
let starting: Promise<RunningServer> | undefined
let closing = false
let closeRequestedAt = 0
/** Ends a conversion of the database under way. */
const interruption = new AbortController()
/** Set while the database starts. */
let startingUp: StartupResources | undefined
/** Debounce of repeated signals, in ms: one Ctrl-C arrives several times, from the terminal and through parent processes. */
const signalDebounceMs = 1000

/** Closes the server; a second request aborts open requests. `code` is the exit code. */
async function close(code = 0): Promise<void> {
  if (closing && performance.now() - closeRequestedAt > signalDebounceMs) (await starting?.catch(() => undefined))?.hurry()
  if (closing) return
  closing = true
  closeRequestedAt = performance.now()
  printLine('Closing: requests in flight are finished first …')
  interruption.abort()
  // Release now: a recovery may take hours, and an aborted start must not wait for it.
  await startingUp?.release()
  const server = await starting?.catch(() => undefined)
  await server?.stop()
  process.exit(code)
}
const development = process.argv.includes('--dev')
const signals: (string | symbol)[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
for (const signal of signals) process.on(signal, () => void close())
// In development, Vite's own server would handle SIGTERM too, and end the process before the database.
if (development)
  process.on('newListener', (event, listener) => {
    if (signals.includes(event)) queueMicrotask(() => process.off(event, listener))
  })
// The parent script is gone: no process is left to forward signals.
process.on('disconnect', () => void close())

/**
 * Starts the server. Invalid settings and blocked resources are reported before the rest of the program loads, which happens while PostgreSQL starts.
 */
async function start(config: Config): Promise<RunningServer> {
  const hold = await runPreflight(config)
  if (!config.databaseUrl && needsConversion(config.dataFolder, findEngineBinaries())) await convertDatabase(config, hold)
  const { prepareStartup } = await import('#platform/start/prepare-startup.ts')
  const resources = await prepareStartup(config, hold, printLine)
  startingUp = resources
  // Close requested before there was anything to release.
  if (closing) await resources.release()
  const clearStartingUp = () => void (startingUp = undefined)
  if (resources.engine) resources.engine.then(clearStartingUp, clearStartingUp)
  else clearStartingUp()
  const { startServer } = await import('./start.ts').catch(async error => {
    // Loading failed, as while a file is being written: stop the database.
    await resources.release()
    throw error
  })
  return startServer(config, { ground: resources, print: printLine, development })
}

/** Converts the embedded database of an older PostgreSQL. */
async function convertDatabase({ dataFolder }: Config, hold: PreflightHold): Promise<void> {
  const { convertCluster } = await import('#operations/upgrade/convert-cluster.ts')
  try {
    await convertCluster(dataFolder, { print: printLine, signal: interruption.signal })
  } catch (error) {
    await hold.release()
    throw error
  }
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
  // A start that was aborted has not failed.
  if (!closing) {
    printLine(error instanceof StartFailure ? error.message : String((error as Error)?.stack ?? error))
    process.exit(1)
  }
}
