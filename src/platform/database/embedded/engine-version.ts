import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EngineBinaries } from './engine-binaries.ts'
import { EngineError } from './engine-error.ts'

/** Folder in the data folder in which a cluster of the engine's own version is filled from an older one. */
export const conversionFolder = (dataFolder: string): string => join(dataFolder, 'postgres.upgrade')

/** Reads a cluster's major version of PostgreSQL; undefined without a cluster. */
export function readClusterMajor(cluster: string): number | undefined {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/** Tells whether an older cluster has to be converted before a start, or an interrupted conversion has to be cleared up. */
export function needsConversion(dataFolder: string, { major }: Pick<EngineBinaries, 'major'>): boolean {
  const clusterMajor = readClusterMajor(join(dataFolder, 'postgres'))
  return (clusterMajor !== undefined && clusterMajor < major) || existsSync(conversionFolder(dataFolder))
}

/**
 * Refuses a cluster of another major version, which PostgreSQL would refuse with a line in its log.
 * @throws EngineError
 */
export function assertEngineVersion(cluster: string, { major }: Pick<EngineBinaries, 'major'>): void {
  const clusterMajor = readClusterMajor(cluster)
  if (clusterMajor === undefined || clusterMajor === major) return
  throw new EngineError(
    clusterMajor < major
      ? `The database in ${cluster} is of PostgreSQL ${clusterMajor}, and this Spiedo brings ${major}: npm start converts it and keeps the former one.`
      : `The database in ${cluster} is of PostgreSQL ${clusterMajor}, and this Spiedo brings ${major}: start the version that made it, or a later one.`,
  )
}
