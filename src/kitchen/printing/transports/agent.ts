import type { Context } from '#platform/context.ts'
import { refusePrinting } from '../contract.ts'
import { buildJob } from '../documents/build-job.ts'
import { claimJob, markHandedOver } from '../jobs/claim-job.ts'
import { formatJobToken, parseJobToken } from '../jobs/job-token.ts'
import { noteContact, type PrintResult, recordResult } from '../jobs/record-result.ts'
import type { ActivePrinter } from '../printers/printer-token.ts'

/** Time after which a job without a report of the agent counts as lost, in ms. */
const leaseMs = 60_000

interface AgentJob {
  job: string
  host: string
  port: number
  answersStatus: boolean
  /** Bytes in base64. */
  data: string
}

/** Gives the agent its printer's next job. The agent remembers what it printed, so a job that it is given again is confirmed without paper. */
export async function takeAgentJob(context: Context, printer: ActivePrinter): Promise<AgentJob | undefined> {
  await noteContact(context, printer.id, null)
  const job = await claimJob(context, printer.id, leaseMs)
  if (!job) return undefined
  const data = await buildJob(context, printer, job)
  if (!data) {
    await recordResult(context, job, { outcome: 'not_needed' })
    return undefined
  }
  if (!(await markHandedOver(context, job, leaseMs))) return undefined
  return { job: formatJobToken(job), host: printer.host ?? '', port: printer.port ?? 0, answersStatus: printer.answersStatus, data: data.toString('base64') }
}

/** Takes the agent's report. @throws Refusal `print_job_missing` for a job of another printer */
export async function takeAgentResult(context: Context, printer: ActivePrinter, token: string, result: PrintResult): Promise<void> {
  const named = parseJobToken(token)
  const { rowCount } = await context.pool.query('select from print_jobs where id = $1 and printer_id = $2', [named?.id ?? null, printer.id])
  if (!named || !rowCount) throw refusePrinting('print_job_missing')
  await noteContact(context, printer.id, 'problem' in result ? result.problem : null)
  await recordResult(context, named, result)
}
