import type { Context } from '#platform/context.ts'
import { buildJob } from '../documents/build-job.ts'
import { autoAccept } from '../jobs/auto-accept.ts'
import { type ClaimedJob, claimJob, markHandedOver } from '../jobs/claim-job.ts'
import { queueDayReports } from '../jobs/queue-day-reports.ts'
import { hasPrinter, queueOrderDocuments } from '../jobs/queue-order-documents.ts'
import { noteContact, recordResult, releaseJob } from '../jobs/record-result.ts'
import { type ActivePrinter, readTcpPrinters } from '../printers/printer-token.ts'
import { createNoticeWatch } from '../printers/watch-notices.ts'
import { printToSocket, type SocketTimes, usualTimes } from './print-to-socket.ts'

/** Interval of looking for events and due jobs, in ms; an order event wakes the worker earlier. */
const intervalMs = 1000
/** Interval of looking for documents that do not come out, in ms. */
const noticeIntervalMs = 2000
/** Interval of looking for ended business days, in ms. */
const dayIntervalMs = 60_000
/** Time after which an attempt counts as lost with its server, in ms: longer than an attempt may take. */
const leaseMs = 45_000
/** Time for running attempts when the server stops, in ms. */
const stopTimeoutMs = 3000

export interface PrintWorker {
  /** Looks now instead of within a second. Resolves after the look, not after the prints. */
  wake(): Promise<void>
  /** Waits briefly for running attempts; those that are lost count as unconfirmed. */
  stop(): Promise<void>
}

/** Queues what orders print, accepts by printing, and prints on the printers that this server connects to. Without a printer a look is one small read. */
export function startPrintWorker(context: Context, { times = usualTimes }: { times?: SocketTimes } = {}): PrintWorker {
  const running = new Map<string, Promise<void>>()
  const tellNotices = createNoticeWatch(context)
  let looking: Promise<void> | undefined
  let isWakeRequested = false
  let isStopping = false
  /** False: no restaurant prints, and events wake nobody. The first printer is found within `intervalMs`. */
  let mayPrint = true
  let daysCheckedAt = 0
  let noticesCheckedAt = 0
  let lastError = ''

  /** Logs a repeated failure once: while the database is away, every look fails alike. */
  const logFailure = (error: unknown) => {
    const message = String((error as Error)?.message ?? error)
    context.log[message === lastError ? 'debug' : 'warn']({ err: error }, 'printing not looked after, tried again')
    lastError = message
  }
  const work = async (printer: ActivePrinter) => {
    for (;;) {
      const job = isStopping ? undefined : await claimJob(context, printer.id, leaseMs)
      if (!job) return
      await printJob(context, { printer, job, times, isStopping: () => isStopping })
    }
  }
  const begin = (printer: ActivePrinter) => {
    if (running.has(printer.id)) return
    const attempt = work(printer)
      .catch(logFailure)
      .finally(() => {
        running.delete(printer.id)
        // A print may have been what an order waited for to be accepted.
        void wake()
      })
    running.set(printer.id, attempt)
  }
  const look = async () => {
    mayPrint = await hasPrinter(context)
    if (!mayPrint) return
    while (await queueOrderDocuments(context));
    if ((await autoAccept(context)) > 0) isWakeRequested = true
    if (performance.now() - daysCheckedAt > dayIntervalMs || daysCheckedAt === 0) {
      daysCheckedAt = performance.now()
      await queueDayReports(context)
    }
    for (const printer of await readTcpPrinters(context)) begin(printer)
    if (performance.now() - noticesCheckedAt > noticeIntervalMs || noticesCheckedAt === 0) {
      noticesCheckedAt = performance.now()
      await tellNotices()
    }
  }
  const wake = async (): Promise<void> => {
    if (isStopping) return
    if (looking) {
      isWakeRequested = true
      return looking
    }
    looking = look()
      .catch(logFailure)
      .finally(() => (looking = undefined))
    await looking
    if (isWakeRequested) {
      isWakeRequested = false
      return wake()
    }
  }
  const timer = setInterval(() => void wake(), intervalMs)
  timer.unref()
  const unsubscribe = context.events.ofTopic('order', () => void (mayPrint && wake()))
  void wake()
  return {
    wake,
    async stop() {
      isStopping = true
      clearInterval(timer)
      unsubscribe()
      await looking
      const timeout = new Promise<void>(resolve => setTimeout(resolve, stopTimeoutMs).unref())
      await Promise.race([Promise.all(running.values()), timeout])
    },
  }
}

async function printJob(
  context: Context,
  { printer, job, times, isStopping }: { printer: ActivePrinter; job: ClaimedJob; times: SocketTimes; isStopping: () => boolean },
): Promise<void> {
  const data = await buildJob(context, printer, job)
  if (!data) return recordResult(context, job, { outcome: 'not_needed' })
  const { host, port, answersStatus } = printer
  const onSend = async () => !isStopping() && (await markHandedOver(context, job, leaseMs))
  const result = await printToSocket({ host: host ?? '', port: port ?? 0, data, answersStatus, times, onSend })
  if (isStopping() && result.outcome === 'failed') return releaseJob(context, job)
  await recordResult(context, job, result)
  await noteContact(context, printer.id, result.outcome === 'printed' ? null : result.problem)
  if (result.outcome !== 'printed') context.log.info({ job: job.id, printer: printer.id, attempt: job.attempt, ...result }, 'a document was not printed')
}
