import type { Context } from '#platform/context.ts'
import { buildJob } from '../documents/build-job.ts'
import { claimJob, findOfferedJob, markHandedOver } from '../jobs/claim-job.ts'
import { formatJobToken, parseJobToken } from '../jobs/job-token.ts'
import { noteContact, type PrintResult, recordResult } from '../jobs/record-result.ts'
import type { ActivePrinter } from '../printers/printer-token.ts'
import type { PrintProblem } from '../vocabulary.ts'

/**
 * Epson Server Direct Print, version 2.00 with a `printjobid` (TM-i from firmware 4.1, TM-T88VI and later). The printer asks with
 * `ConnectionType=GetRequest` and reports with `SetResponse`.
 */

/** Time that the printer gets for a job, in ms. */
const deviceTimeoutMs = 20_000
/** Time after which a job without a report counts as lost, in ms. */
const leaseMs = 60_000

/** Answers `GetRequest`: the next job as ePOS-Print XML with raw ESC/POS commands; undefined: nothing to print, or the last one is under way. */
export async function answerGetRequest(context: Context, printer: ActivePrinter): Promise<string | undefined> {
  await noteContact(context, printer.id, null)
  const now = context.clock.now().getTime()
  const offered = await findOfferedJob(context, printer.id)
  // The printer asks again while it prints; after its own time limit there is no report to wait for.
  if (offered?.handedOverAt && now - offered.handedOverAt.getTime() > deviceTimeoutMs + 5000)
    await recordResult(context, offered, { outcome: 'unconfirmed', problem: 'unconfirmed' })
  const job = await claimJob(context, printer.id, leaseMs)
  if (!job) return undefined
  const data = await buildJob(context, printer, job)
  if (!data) {
    await recordResult(context, job, { outcome: 'not_needed' })
    return undefined
  }
  if (!(await markHandedOver(context, job, leaseMs))) return undefined
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<PrintRequestInfo Version="2.00"><ePOSPrint>',
    `<Parameter><devid>local_printer</devid><timeout>${deviceTimeoutMs}</timeout><printjobid>${formatJobToken(job)}</printjobid></Parameter>`,
    `<PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"><command>${data.toString('hex')}</command></epos-print></PrintData>`,
    '</ePOSPrint></PrintRequestInfo>',
  ].join('')
}

/** Takes a `SetResponse`. Reports of unknown jobs are ignored: the printer would only send them again. */
export async function takeSetResponse(context: Context, printer: ActivePrinter, xml: string): Promise<void> {
  const named = parseJobToken(/<printjobid>\s*([^<\s]{1,64})\s*<\/printjobid>/.exec(xml)?.[1] ?? '')
  const [, response = ''] = /<response\b([^>]{0,400})>/.exec(xml) ?? []
  const isSuccess = /\bsuccess\s*=\s*"(?:true|1)"/.test(response)
  const code = /\bcode\s*=\s*"([\w]{0,40})"/.exec(response)?.[1] ?? ''
  const result: PrintResult = isSuccess ? { outcome: 'printed' } : classifyCode(code)
  await noteContact(context, printer.id, 'problem' in result ? result.problem : null)
  if (!named) return
  const { rowCount } = await context.pool.query('select from print_jobs where id = $1 and printer_id = $2', [named.id, printer.id])
  if (rowCount) await recordResult(context, named, result)
}

/** Errors that the printer reports before it prints anything are known failures; after others nobody knows. */
function classifyCode(code: string): PrintResult {
  const known: Record<string, PrintProblem> = {
    EPTR_REC_EMPTY: 'no_paper',
    EPTR_COVER_OPEN: 'cover_open',
    SchemaError: 'data_refused',
    DeviceNotFound: 'offline',
    EX_SPOOLER: 'device_error',
  }
  const problem = known[code]
  if (problem) return { outcome: 'failed', problem }
  return { outcome: 'unconfirmed', problem: code === 'EPTR_CUTTER' ? 'cutter' : 'unconfirmed' }
}
