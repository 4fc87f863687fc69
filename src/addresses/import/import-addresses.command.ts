// Implements `npm run addresses:import -- FILE`: imports the national register of addresses beside a running server.
import { parseArgs } from 'node:util'
import { loadConfig } from '#platform/config/config.ts'
import { acquireConnection, describeLocation } from '#platform/database/command-database.ts'
import { findUrlProblem } from '#platform/database/url-problem.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { importAddresses } from './import-addresses.ts'

const printLine = (line: string) => void process.stderr.write(`${line}\n`)
const usage = `npm run addresses:import -- FILE imports addresses for the municipalities where restaurants deliver.
FILE is INDIR_ITA_….csv of the national register (ANNCSU), or the ZIP archive with it.`

try {
  await runImport()
} catch (error) {
  const problem = error instanceof StartFailure ? error.message : findUrlProblem(error)
  printLine(problem ?? String((error as Error).stack))
  process.exitCode = 1
}
process.disconnect?.()

async function runImport(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new StartFailure(usage)
  const config = loadConfig()
  const startedAt = Date.now()
  const { connection, release } = await acquireConnection(config)
  try {
    const { municipalities, streets, numbers, problems } = await importAddresses(connection, file, printLine)
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    for (const line of problems.format()) printLine(line)
    printLine(
      `${numbers.toLocaleString('en')} addresses in ${streets.toLocaleString('en')} streets of ${municipalities} municipalities are in ${describeLocation(config)}, in ${seconds} s.`,
    )
  } finally {
    await release()
  }
}
