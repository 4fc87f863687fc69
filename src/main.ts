import { ConfigError, loadConfig } from '#platform/config.ts'
import { DataFolderTaken } from '#platform/database/data-folder.ts'
import { EngineError } from '#platform/database/engine-error.ts'
import { ListenError, startServer } from './start.ts'

/** For the person who started it; stdout belongs to the JSON log. */
const say = (line: string) => void process.stderr.write(`${line}\n`)
const told = [ConfigError, DataFolderTaken, EngineError, ListenError]

try {
  const began = performance.now()
  const server = await startServer(loadConfig(), { say, development: process.argv.includes('--dev') })
  say(`\nSpiedo is open at ${server.address} (after ${((performance.now() - began) / 1000).toFixed(1)} s). Ctrl-C closes it.`)

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    say('Closing: requests in flight are finished first …')
    await server.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close())
  // The script that started this one is gone: nobody is left to hand on a signal.
  process.on('disconnect', () => void close())
} catch (error) {
  const expected = told.some(kind => error instanceof kind)
  say(expected ? (error as Error).message : String((error as Error)?.stack ?? error))
  process.exit(1)
}
