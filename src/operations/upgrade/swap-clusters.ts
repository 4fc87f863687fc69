import { chownSync, closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCluster } from '#platform/database/embedded/engine-cluster.ts'
import { conversionFolder } from '#platform/database/embedded/engine-version.ts'

/** File in the draft that says that its cluster is complete and compared. */
const completeMark = (dataFolder: string): string => join(conversionFolder(dataFolder), 'complete')

/** Creates the draft's data folder, with the password and the owner of the present cluster. */
export function createDraft(dataFolder: string): string {
  const draft = conversionFolder(dataFolder)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const password = join(draft, 'postgres.password')
  copyFileSync(join(dataFolder, 'postgres.password'), password)
  const { uid, gid } = statSync(join(dataFolder, 'postgres', 'PG_VERSION'))
  if (process.getuid?.() === 0) for (const path of [draft, password]) chownSync(path, uid, gid)
  return draft
}

/**
 * Puts the draft's complete cluster in the place of the former one, which moves aside.
 * @returns the folder of the former cluster
 */
export function swapClusters(dataFolder: string, formerMajor: number): string {
  const cluster = join(dataFolder, 'postgres')
  const former = `${cluster}.${formerMajor}.${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  writeFileSync(completeMark(dataFolder), '', { flush: true })
  syncFolder(conversionFolder(dataFolder))
  renameSync(cluster, former)
  syncFolder(dataFolder)
  recoverSwap(dataFolder)
  return former
}

/**
 * Finishes a swap that a crash interrupted between its two renames, and deletes any other draft: while the former cluster is in place, its own version
 * of the product may have written to it since.
 */
export function recoverSwap(dataFolder: string): void {
  const cluster = join(dataFolder, 'postgres')
  const draft = conversionFolder(dataFolder)
  const draftCluster = join(draft, 'postgres')
  if (!existsSync(cluster) && existsSync(completeMark(dataFolder)) && isCluster(draftCluster)) {
    renameSync(draftCluster, cluster)
    syncFolder(dataFolder)
  }
  rmSync(draft, { recursive: true, force: true })
}

/** Makes renames in a folder survive a power cut. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
