// Implements `npm run maintenance`: `on`, `off`, or without either the present state. Works beside running servers, which hear of it at once.
import { parseArgs } from 'node:util'
import { systemActor } from '#platform/audit-log.ts'
import { loadConfig } from '#platform/config/config.ts'
import { acquireConnection, describeLocation, isEmptyDatabase, NoDatabaseYet } from '#platform/database/command-database.ts'
import { openDatabase } from '#platform/database/database.ts'
import { findUrlProblem } from '#platform/database/url-problem.ts'
import { type Maintenance, readMaintenance } from '#platform/maintenance/maintenance.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { changeMaintenance } from './change-maintenance.ts'
import { maxMessageLength } from './contract.ts'
import { parseUntil } from './parse-until.ts'

const printLine = (line: string) => void process.stderr.write(`${line}\n`)
const usage = 'npm run maintenance -- on [--until 14:30] [--message "…"] closes the storefront, "off" opens it, neither tells the state.'

try {
  await run()
} catch (error) {
  const problem = findUrlProblem(error)
  const isInvalidOption = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
  if (error instanceof StartFailure) printLine(error.message)
  else if (isInvalidOption) printLine(`${(error as Error).message}. ${usage}`)
  else printLine(problem ? `The database can't be used: ${problem}.` : String((error as Error).stack))
  process.exitCode = 1
}
process.disconnect?.()

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { until: { type: 'string' }, message: { type: 'string' } } })
  const [action, ...others] = positionals
  if (others.length > 0 || !['on', 'off', undefined].includes(action)) throw new StartFailure(usage)
  if (action !== 'on' && (values.until !== undefined || values.message !== undefined)) throw new StartFailure(`--until and --message go with "on". ${usage}`)
  const now = new Date()
  const until = values.until === undefined ? null : (parseUntil(values.until, now) ?? null)
  if (values.until !== undefined && !until) throw new StartFailure(`--until ${values.until} is not a time ahead such as 14:30 or "2026-11-28 14:30".`)
  const message = values.message?.trim() || null
  if (message && message.length > maxMessageLength) throw new StartFailure(`--message takes ${maxMessageLength} characters at most.`)

  const config = loadConfig()
  const { connection, release } = await acquireConnection(config)
  try {
    if (await isEmptyDatabase(connection)) throw new NoDatabaseYet(config)
    const { db, close } = openDatabase(connection, { connections: 1, onError: () => {} })
    try {
      const announced = action === 'on' ? { until: until?.toISOString() ?? null, message } : undefined
      const state = action ? await changeMaintenance(db, announced, { now, actor: systemActor }) : await readMaintenance(db)
      printLine(describe(describeLocation(config), state))
    } finally {
      await close()
    }
  } finally {
    await release()
  }
}

function describe(place: string, state: Maintenance | undefined): string {
  if (!state) return `${place} is open.`
  const end = state.until ? `, announced until ${state.until}` : ''
  const message = state.message ? `: “${state.message}”` : ''
  return `${place} is in maintenance since ${state.since}${end}${message}. npm run maintenance -- off opens it.`
}
