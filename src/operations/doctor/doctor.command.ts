// Implements `npm run doctor`: checks what the server depends on, one line each with the remedy. Exit code 1 if something is broken.
import { type Config, loadConfig } from '#platform/config/config.ts'
import { acquireConnection, describeLocation, NoDatabaseYet } from '#platform/database/command-database.ts'
import { findUrlProblem } from '#platform/database/url-problem.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk, checkSettings } from './check-machine.ts'
import { checkMail, checkMap, checkPayments } from './check-services.ts'
import { checkStored } from './check-stored.ts'
import { type Finding, formatFinding } from './finding.ts'

const findings = await examine()
for (const finding of findings) process.stdout.write(`${formatFinding(finding)}\n`)
process.exitCode = findings.some(({ remedy, isAdvice }) => remedy !== undefined && !isAdvice) ? 1 : 0
process.disconnect?.()

async function examine(): Promise<Finding[]> {
  let config: Config
  try {
    config = loadConfig()
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    return [{ name: 'settings', state: 'not valid', remedy: error.message }]
  }
  return [
    checkSettings(config),
    await checkDisk(config),
    ...(await checkConnection(config)),
    await checkMail(config),
    await checkPayments(config),
    ...(await checkMap(config)),
  ]
}

async function checkConnection(config: Config): Promise<Finding[]> {
  try {
    const { connection, release } = await acquireConnection(config)
    try {
      return [...(await checkDatabase(connection)), ...(await checkStored(connection, config))]
    } finally {
      await release()
    }
  } catch (error) {
    if (error instanceof NoDatabaseYet)
      return [{ name: 'database', state: `none yet in ${describeLocation(config)}`, remedy: 'The first start makes it.', isAdvice: true }]
    const problem = error instanceof StartFailure ? error.message : (findUrlProblem(error) ?? String((error as Error).message))
    return [{ name: 'database', state: `${describeLocation(config)} can't be used`, remedy: problem }]
  }
}
