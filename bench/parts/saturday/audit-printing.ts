import type pg from 'pg'
import { type Paper, toPlainText } from '../../../tests/printers/decode-print-data.ts'
import { type Finding, findDifferences } from './finding.ts'
import type { InstalledPrinter } from './printers.ts'

interface JobRow {
  printerId: string
  number: number
  state: string
  problem: string | null
  unconfirmed: number
}

/**
 * Compares the ledger of print jobs with the papers: a printed job is on paper once; a second paper is marked, and only where an attempt was left without
 * an answer; a failed job says why.
 */
export async function auditPrinting(
  client: pg.Client,
  printers: readonly InstalledPrinter[],
): Promise<{ findings: Finding[]; jobsByState: Record<string, number> }> {
  const { rows } = await client.query<JobRow>(
    `select j.printer_id as "printerId", o.number, j.state, j.problem, j.unconfirmed from print_jobs j join orders o on o.id = j.order_id
     where j.printer_id = any($1)`,
    [printers.map(({ id }) => id)],
  )
  const jobs = Map.groupBy(rows, ({ printerId, number }) => `${printerId} ${number}`)
  const papers = Map.groupBy(
    printers.flatMap(({ id, papers }) =>
      papers.map(paper => ({ key: `${id} ${readNumber(paper)}`, isMarked: toPlainText(paper).includes('POSSIBILE DOPPIONE') })),
    ),
    ({ key }) => key,
  )
  const keys = new Set([...jobs.keys(), ...papers.keys()])
  return {
    findings: [
      findDifferences('print jobs neither printed nor failed with a reason', rows, ({ number, state, problem }) =>
        state === 'printed' || (state === 'failed' && problem !== null) ? undefined : `number ${number} is ${state}`,
      ),
      findDifferences('tickets missing, or doubled without their mark', keys, key => describePapers(key, jobs.get(key) ?? [], papers.get(key) ?? [])),
    ],
    jobsByState: Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, list]) => [state, list.length])),
  }
}

function describePapers(key: string, jobs: JobRow[], papers: { isMarked: boolean }[]): string | undefined {
  const printed = jobs.filter(({ state }) => state === 'printed').length
  const unconfirmed = jobs.reduce((sum, job) => sum + job.unconfirmed, 0)
  const marked = papers.filter(({ isMarked }) => isMarked).length
  const isRight = papers.length >= printed && papers.length - marked <= jobs.length && marked <= unconfirmed
  return isRight ? undefined : `${key}: ${papers.length} papers (${marked} marked) of ${jobs.length} jobs, ${printed} printed, ${unconfirmed} unconfirmed`
}

/** Number of the order: the largest letters on the ticket. */
const readNumber = (paper: Paper): string =>
  paper.lines
    .find(({ runs }) => runs.some(({ scale, text }) => scale === 3 && /\d/.test(text)))
    ?.runs.map(({ text }) => text)
    .join('')
    .trim() ?? ''
