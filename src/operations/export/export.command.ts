// Implements `npm run export -- FILE.zip`: writes the chain's data as documented CSV and JSON. `--with-secrets` adds password hashes and tokens.
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '#platform/config/config.ts'
import { acquireConnection, describeLocation, isEmptyDatabase } from '#platform/database/command-database.ts'
import { isCluster } from '#platform/database/embedded/engine-cluster.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { describeFileProblem } from './file-problem.ts'
import { writeExport } from './write-export.ts'

const printLine = (line: string) => void process.stderr.write(`${line}\n`)
const usage = 'npm run export -- FILE.zip writes all data of the chain as CSV and JSON; --with-secrets adds password hashes and tokens.'

try {
  await runExport()
} catch (error) {
  printLine(error instanceof StartFailure ? error.message : String((error as Error).stack))
  process.exitCode = 1
}
process.disconnect?.()

async function runExport(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'with-secrets': { type: 'boolean' } } })
  const [target] = positionals
  if (!target || positionals.length > 1) throw new StartFailure(usage)
  if (existsSync(target)) throw new StartFailure(`${target} exists already: name another file, or delete it.`)
  const config = loadConfig()
  if (!config.databaseUrl && !isCluster(join(config.dataFolder, 'postgres'))) throw new StartFailure(`There is no database in ${config.dataFolder}.`)
  const withSecrets = values['with-secrets'] === true
  const startedAt = new Date()
  const { connection, release } = await acquireConnection(config)
  try {
    if (await isEmptyDatabase(connection)) throw new StartFailure(`There is no data in ${describeLocation(config)} yet.`)
    const draft = `${target}.part`
    try {
      const { files } = await writeExport(connection, { now: startedAt, withSecrets }, createWriteStream(draft, { mode: 0o600, flush: true }))
      await rename(draft, target)
      const counts = Object.values(files).map(({ rows }) => rows ?? 0)
      const seconds = ((Date.now() - startedAt.getTime()) / 1000).toFixed(1)
      printLine(`${target}: ${counts.reduce((sum, rows) => sum + rows, 0)} rows in ${counts.length} files of ${describeLocation(config)}, ${seconds} s.`)
      printLine(`It holds personal data${withSecrets ? ' and secrets' : ''}: keep it as you keep backups. docs/export.md describes each file.`)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {})
      throw describeFileProblem(target, error)
    }
  } finally {
    await release()
  }
}
