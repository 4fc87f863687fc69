import { destination, type Logger, pino } from 'pino'
import { redactEmails } from '../jobs/job-failure.ts'

/** Writers of each log's finished lines. */
const lineWriters = new WeakMap<Logger, (line: string) => void>()

/** Where finished lines go. */
interface LogOutput {
  write(lines: string): unknown
  flushSync(): void
}

/** Maximum characters buffered for one write. */
const maxBufferedChars = 65_536

/**
 * Writes one JSON line per entry to `out`, by default stdout. Lines are buffered for up to a second (64 KB) so that a request does not wait for the terminal; warnings
 * and worse are flushed at once. Headers, bodies and query strings are never logged, since those hold tokens and passwords.
 */
export function createLogger(level: string, out: LogOutput = destination({ dest: 1, sync: false })): Logger {
  // Batch lines: the destination recounts all pending bytes on each write.
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
      // Stdout is not open yet, or gone: there is nowhere to report that.
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
      // `this` may be a child, which inherits these methods: the line of a request has its id.
      [name](this: Logger, ...args: Parameters<typeof warn>) {
        write.apply(this, args)
        setImmediate(flush)
      },
    })
  }
  return log
}

/**
 * Writes request lines whose fields are JSON already (`"method":"GET",…`): most of thousands a second differ only by number, and serializing each
 * from an object would cost more than answering the request.
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

/** Formats a line's time, cached per millisecond: there are thousands of lines a second. */
function formatLineTime(): string {
  const now = Date.now()
  if (now !== lastMs) {
    lastMs = now
    lastTime = `,"time":"${new Date(now).toISOString()}"`
  }
  return lastTime
}

/** Describes an error without the query parameters and settings that libraries attach, and without e-mail addresses, which mail servers quote. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as { code?: unknown }
  return {
    name: error.name,
    code,
    message: withoutData(error.message),
    stack: error.stack && withoutData(error.stack),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}

const withoutData = (text: string) => redactEmails(text.split('\nparams:')[0] ?? '')
