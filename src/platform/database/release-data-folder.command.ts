// Part of `npm run reset`: says no while a server runs on the folder, and ends a database left behind.
import { join } from 'node:path'
import { DataFolderTaken, holdDataFolder } from './data-folder.ts'
import { endOrphanedPostmaster } from './engine-orphan.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: release-data-folder.command.ts FOLDER')
try {
  const held = await holdDataFolder(folder)
  await endOrphanedPostmaster(join(folder, 'postgres'))
  await held.release()
} catch (error) {
  if (!(error instanceof DataFolderTaken)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
process.disconnect?.()
