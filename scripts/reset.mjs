// Empties the data folder: the embedded database with every order, account and picture in it.
import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { command, ensureInstalled, root, runSource, Stop, say } from './bootstrap.mjs'

await command(async () => {
  await ensureInstalled()
  if (existsSync(resolve(root, '.env'))) process.loadEnvFile?.(resolve(root, '.env'))
  const folder = resolve(root, process.env.DATA_DIR || './data')
  if (!existsSync(folder)) return say(`${folder} is already empty.`)
  if (!process.argv.includes('--yes')) {
    const question = createInterface({ input: process.stdin, output: process.stderr })
    const answer = await question.question(`Delete everything in ${folder}? Type "yes" to go on: `)
    question.close()
    if (answer.trim() !== 'yes') throw new Stop('Nothing was deleted.')
  }
  const code = await runSource('src/platform/database/release-data-folder.command.ts', [folder])
  if (code !== 0) return code
  rmSync(folder, { recursive: true, force: true })
  say(`${folder} is empty. The next npm start begins anew.`)
})
