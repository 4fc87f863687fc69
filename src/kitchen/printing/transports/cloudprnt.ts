import type { Context } from '#platform/context.ts'
import { refusePrinting } from '../contract.ts'
import { buildJob } from '../documents/build-job.ts'
import { claimJob, extendLease, findOfferedJob, markHandedOver } from '../jobs/claim-job.ts'
import { formatJobToken, parseJobToken } from '../jobs/job-token.ts'
import { noteContact, recordResult } from '../jobs/record-result.ts'
import type { ActivePrinter } from '../printers/printer-token.ts'
import type { PrintProblem } from '../vocabulary.ts'

/**
 * Star CloudPRNT, version HTTP: https://star-m.jp/products/s_print/sdk/StarCloudPRNT/manual/en/. The printer polls with POST, fetches a job with GET and
 * confirms it with DELETE.
 */
export const cloudPrntMediaType = 'application/vnd.star.starprnt'

/** Time for fetching an offered job, and for printing a fetched one, in ms. */
const fetchMs = 60_000
const printMs = 90_000

interface CloudPrntPoll {
  /** URL-encoded status such as `200%20OK`; 2xx: ready. */
  statusCode?: string | undefined
  printingInProgress?: boolean | null | undefined
}
interface CloudPrntAnswer {
  jobReady: boolean
  mediaTypes?: string[]
  jobToken?: string
}

/** Answers a poll: with the next job when the printer is ready. A fetched job of which the printer says nothing any more counts as unconfirmed. */
export async function answerPoll(context: Context, printer: ActivePrinter, { statusCode, printingInProgress }: CloudPrntPoll): Promise<CloudPrntAnswer> {
  const problem = findCloudPrntProblem(statusCode ?? '200')
  await noteContact(context, printer.id, problem)
  const offered = await findOfferedJob(context, printer.id)
  if (problem !== null || printingInProgress) {
    // The printer goes on with what it has once there is paper again.
    if (offered?.handedOverAt) await extendLease(context, offered, printMs)
    return { jobReady: false }
  }
  if (offered?.handedOverAt) await recordResult(context, offered, { outcome: 'unconfirmed', problem: 'unconfirmed' })
  const job = offered && !offered.handedOverAt ? offered : await claimJob(context, printer.id, fetchMs)
  return job ? { jobReady: true, mediaTypes: [cloudPrntMediaType], jobToken: formatJobToken(job) } : { jobReady: false }
}

/** Gives the offered job's bytes; the same again when asked again. @throws Refusal `print_job_missing` */
export async function fetchOfferedJob(context: Context, printer: ActivePrinter, token: string | undefined): Promise<Buffer> {
  const job = await findOfferedJob(context, printer.id)
  if (!job || (token !== undefined && formatJobToken(job) !== token)) throw refusePrinting('print_job_missing')
  const data = await buildJob(context, printer, job)
  if (!data) {
    await recordResult(context, job, { outcome: 'not_needed' })
    throw refusePrinting('print_job_missing')
  }
  if (!(await markHandedOver(context, job, printMs))) throw refusePrinting('print_job_missing')
  return data
}

/** Takes a confirmation: 2xx is printed, anything else is not. @throws Refusal `print_job_missing` for a job of another printer */
export async function confirmJob(context: Context, printer: ActivePrinter, { token, code }: { token: string | undefined; code: string }): Promise<void> {
  const named = token === undefined ? await findOfferedJob(context, printer.id) : parseJobToken(token)
  if (!named || !(await isJobOf(context, named.id, printer.id))) throw refusePrinting('print_job_missing')
  const problem = findCloudPrntProblem(code)
  await noteContact(context, printer.id, problem)
  await recordResult(context, named, problem === null ? { outcome: 'printed' } : { outcome: 'failed', problem })
}

const isJobOf = async ({ pool }: Pick<Context, 'pool'>, id: string, printerId: string): Promise<boolean> =>
  ((await pool.query('select from print_jobs where id = $1 and printer_id = $2', [id, printerId])).rowCount ?? 0) > 0

/** Problem of a status code of the protocol, section “Printer Status Codes”; null: ready. */
function findCloudPrntProblem(code: string): PrintProblem | null {
  const status = /^\s*(\d{3})/.exec(code)?.[1] ?? ''
  if (status.startsWith('2') || /^\s*OK/i.test(code)) return null
  if (status === '410') return 'no_paper'
  if (status === '420') return 'cover_open'
  return status.startsWith('5') ? 'data_refused' : 'device_error'
}
