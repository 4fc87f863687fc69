import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/**
 * Builds a newer version of the product: the same program with one more migration of these statements.
 * @returns path of its server; its folder is the caller's to remove
 */
export function buildNewerVersion(statements: readonly string[]): string {
  const built = dirname(resolve(String(process.env.BUILT_SERVER)))
  const newer = join(dirname(built), `newer-${basename(built)}`)
  cpSync(built, newer, { recursive: true })
  const migrations = join(newer, 'migrations')
  cpSync('db/migrations', migrations, { recursive: true })
  const journalFile = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const { idx, when, version } = journal.entries.at(-1)
  journal.entries.push({ idx: idx + 1, version, when: when + 1000, tag: '9999_newer-version', breakpoints: true })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(migrations, '9999_newer-version.sql'), statements.map(statement => `${statement};`).join('\n--> statement-breakpoint\n'))
  for (const name of readdirSync(newer).filter(each => each.endsWith('.js'))) {
    const source = readFileSync(join(newer, name), 'utf8')
    writeFileSync(join(newer, name), source.replace('new URL("../../../db/migrations"', `new URL(${JSON.stringify(`file://${migrations}`)}`))
  }
  return join(newer, 'main.js')
}
