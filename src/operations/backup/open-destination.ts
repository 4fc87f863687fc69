import { openBucket } from './bucket-destination.ts'
import type { BucketSettings, Destination } from './destination.ts'
import { openFolder } from './folder-destination.ts'

/** Opens the destination that BACKUP_TO names: a folder, or `s3://bucket/prefix`. */
export const openDestination = (target: string, bucket: BucketSettings | undefined): Destination =>
  bucket && target.startsWith('s3://') ? openBucket(target, bucket) : openFolder(target)
