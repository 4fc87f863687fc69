// Implements `npm run reset`: empties the data folder and its embedded database with every order, account and picture.
import { readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { loadConfig } from '../config/config.ts'
import { StartFailure } from '../start/start-failure.ts'
import { lockDataFolder } from './embedded/data-folder.ts'
import { endOrphanedPostmaster } from './embedded/orphaned-postgres.ts'

const printLine = (line: string) => void process.stderr.write(`${line}\n`)

try {
  await resetDataFolder()
} catch (error) {
  printLine(error instanceof StartFailure ? error.message : String((error as Error).stack))
  process.exitCode = 1
}
process.disconnect?.()

async function resetDataFolder(): Promise<void> {
  const { dataFolder: folder, databaseUrl } = loadConfig()
  const databaseNote = databaseUrl ? ' The database that DATABASE_URL names is not touched.' : ''
  if (listFolder(folder).length === 0) return printLine(`${folder} is already empty.${databaseNote}`)
  const folderLock = await lockDataFolder(folder)
  try {
    if (!process.argv.includes('--yes') && (await askQuestion(`Delete everything in ${folder}?${databaseNote} Type "yes" to go on: `)) !== 'yes')
      throw new StartFailure('Nothing was deleted.')
    await endOrphanedPostmaster(join(folder, 'postgres'))
    await emptyFolder(folder)
  } finally {
    await folderLock.release()
  }
  printLine(`${folder} is empty.${databaseNote || ' The next npm start begins anew.'}`)
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    const reason = code === 'ENOTDIR' ? 'is a file, not a folder' : `can't be read by this user (${code})`
    throw new StartFailure(`${folder} ${reason}: nothing was deleted.`)
  }
}

/** Keeps the folder itself: the folder or one inside may be a link or a mount point. */
async function emptyFolder(folder: string): Promise<void> {
  for (const name of listFolder(folder)) {
    const path = join(folder, name)
    try {
      await rm(path, { recursive: true, force: true })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EBUSY' && statSync(path).isDirectory()) await emptyFolder(path)
      else throw new StartFailure(`${path} could not be deleted (${code}): the folder is not empty yet.`)
    }
  }
}

/** Returns an empty answer if there is no terminal or the user ends the input. */
async function askQuestion(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const closeLines = () => lines.close()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, closeLines)
  const answer = await new Promise<string>(resolve => {
    lines.once('SIGINT', closeLines).once('close', () => resolve(''))
    lines.question(question).then(resolve, () => {})
  })
  lines.close()
  // Typed input ends its line; without input, the question's line is still open.
  if (!answer) process.stderr.write('\n')
  for (const signal of signals) process.off(signal, closeLines)
  return answer.trim()
}
