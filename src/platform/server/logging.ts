import { destination, type Logger, pino } from 'pino'

/** Where a log's finished lines go. */
const lineWriters = new WeakMap<Logger, (line: string) => void>()

/** Characters that gather before they are written, in one piece. */
const maxBufferedChars = 65_536

/**
 * One JSON line an entry on stdout. Lines gather for up to a second (64 KB) so that a request does not wait for
 * the terminal; warnings and worse go out at once. Headers, bodies and query strings are never logged: that is
 * where tokens and passwords are.
 */
export function createLogger(level: string): Logger {
  const out = destination({ dest: 1, sync: false })
  // The destination counts the bytes of all that waits anew with each write: it is given many lines at a time.
  let lines = ''
  const writeBuffer = () => {
    if (lines === '') return
    out.write(lines)
    lines = ''
  }
  const flush = () => {
    try {
      writeBuffer()
      out.flushSync()
    } catch {
      // Nothing was opened yet, or stdout is gone: there is no place left to say so.
    }
  }
  const bufferedStream = {
    write(line: string) {
      lines += line
      if (lines.length >= maxBufferedChars) writeBuffer()
    },
    flushSync: flush,
  }
  setInterval(writeBuffer, 1000).unref()
  process.on('exit', flush)
  const log = pino(
    {
      level,
      base: undefined,
      timestamp: formatLineTime,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: describeError },
    },
    bufferedStream,
  )
  lineWriters.set(log, bufferedStream.write)
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

/**
 * Writes the lines of requests whose fields are JSON already (`"method":"GET",…`): of thousands a second most are alike
 * but for their number, and putting each together from an object would cost more than answering it.
 */
export function createRequestLogger(log: Logger): (fields: string) => void {
  const write = lineWriters.get(log)
  return fields => {
    if (!log.isLevelEnabled('info')) return
    if (write) write(`{"level":"info"${formatLineTime()},${fields},"msg":"request"}\n`)
    else log.info(JSON.parse(`{${fields}}`), 'request')
  }
}

let lastMs = 0
let lastTime = ''

/** The time as a line holds it. Thousands of lines a second share each millisecond's. */
function formatLineTime(): string {
  const now = Date.now()
  if (now !== lastMs) {
    lastMs = now
    lastTime = `,"time":"${new Date(now).toISOString()}"`
  }
  return lastTime
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
