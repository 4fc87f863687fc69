import type { Readable } from 'node:stream'
import { parseBackupFileName } from './archive-format.ts'

interface StoredBackup {
  name: string
  createdAt: Date
  bytes: number
}

/** Where backups are stored. */
export interface Destination {
  /** Description for the operator: a path, or the bucket's address. */
  place: string
  /** Stores a backup under its name, complete or not at all. Resolves to its bytes. */
  store(name: string, content: Readable): Promise<number>
  /** Lists our backups, newest first; other files are left alone. */
  list(): Promise<StoredBackup[]>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}

/** Credentials of an S3-compatible service. */
export interface BucketSettings {
  /** Origin of the service. */
  endpoint: string
  region: string
  accessKey: string
  secretKey: string
}

/** Picks our backups out of file names, newest first. */
export const sortBackups = (files: { name: string; bytes: number }[]): StoredBackup[] =>
  files
    .flatMap(file => {
      const createdAt = parseBackupFileName(file.name)
      return createdAt ? [{ ...file, createdAt }] : []
    })
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
