import { destination, type Logger, pino } from 'pino'

/**
 * One JSON line an entry on stdout. Lines gather for up to a second (4 KB) so that a request does not wait for
 * the terminal; warnings and worse go out at once. Headers, bodies and query strings are never logged: that is
 * where tokens and passwords are.
 */
export function openLog(level: string): Logger {
  const out = destination({ dest: 1, sync: false, minLength: 4096 })
  const flush = () => {
    try {
      out.flushSync()
    } catch {
      // Nothing was opened yet, or stdout is gone: there is no place left to say so.
    }
  }
  setInterval(() => out.flush(), 1000).unref()
  process.on('exit', flush)
  const log = pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: describeError },
    },
    out,
  )
  const { warn, error, fatal } = log
  for (const [name, write] of Object.entries({ warn, error, fatal })) {
    Object.assign(log, {
      [name](...args: Parameters<typeof warn>) {
        write.apply(log, args)
        setImmediate(flush)
      },
    })
  }
  return log
}

/** What an error says, without the query parameters and settings that libraries hang on it. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as { code?: unknown }
  return {
    name: error.name,
    code,
    message: error.message.split('\nparams:')[0],
    stack: error.stack?.split('\nparams:')[0],
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}
