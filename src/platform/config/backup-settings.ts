import { resolve } from 'node:path'
import { z } from 'zod'

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/
const retention = /^(?=.*[1-9])(?:\d{1,4}d)?\s*(?:\d{1,4}w)?\s*(?:\d{1,4}m)?$/
const isTarget = (value: string) => !value.startsWith('s3:') || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?$/.test(value)
const recipients = /^age1[a-z0-9]+([\s,]+age1[a-z0-9]+)*$/

/** Settings of backups, by environment variable. README lists them. */
export const backupSettings = {
  BACKUP_TO: z.string().refine(isTarget).default('./backups'),
  BACKUP_AT: z
    .string()
    .refine(value => timeOfDay.test(value))
    .optional(),
  BACKUP_KEEP: z
    .string()
    .trim()
    .refine(value => retention.test(value))
    .default('7d 4w 12m'),
  BACKUP_PASSPHRASE: z.string().min(16).optional(),
  BACKUP_RECIPIENTS: z
    .string()
    .trim()
    .refine(value => recipients.test(value))
    .optional(),
  WAL_ARCHIVE_TO: z.string().optional(),
  WAL_ARCHIVE_DAYS: z.coerce.number().int().min(1).max(3650).default(7),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform(value => value.replace(/\/+$/, ''))
    .optional(),
  BACKUP_S3_REGION: z.string().default('auto'),
  BACKUP_S3_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_SECRET_KEY: z.string().min(1).optional(),
}

/** Accepted values per setting, for the error message. */
export const expectedBackupValues = {
  BACKUP_TO: 'a folder, or a bucket such as s3://backups/spiedo',
  BACKUP_AT: 'a time of day in Italy such as 04:30',
  BACKUP_KEEP: 'numbers of days, weeks and months such as 7d 4w 12m',
  BACKUP_PASSPHRASE: 'a text of 16 characters or more',
  BACKUP_RECIPIENTS: 'public keys of age (age1…) with commas between',
  WAL_ARCHIVE_TO: 'a folder',
  WAL_ARCHIVE_DAYS: 'a whole number of days from 1 to 3650',
  BACKUP_S3_ENDPOINT: 'an address such as https://s3.eu-south-1.amazonaws.com',
  BACKUP_S3_REGION: 'a region such as eu-south-1',
  BACKUP_S3_ACCESS_KEY: 'an access key',
  BACKUP_S3_SECRET_KEY: 'a secret key',
}

/** Where, when and how backups are made. */
export interface BackupConfig {
  /** Folder, or `s3://bucket/prefix`. */
  to: string
  /** Time of day of the daily backup, Europe/Rome; undefined: only by command. */
  at: string | undefined
  /** How many to keep, as `7d 4w 12m`. */
  keep: string
  passphrase: string | undefined
  /** Public keys of age. */
  recipients: string[]
  /** Archive of the embedded database's log, and of how many days any instant can be recovered; undefined: none. */
  walArchive: { folder: string; days: number } | undefined
  bucket: { endpoint: string; region: string; accessKey: string; secretKey: string } | undefined
}

/** Builds the backup part of the config. Returns the problem's sentence if settings contradict one another. */
export function readBackupConfig(settings: z.infer<z.ZodObject<typeof backupSettings>>): BackupConfig | string {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = settings
  const bucket = endpoint && accessKey && secretKey ? { endpoint, region: settings.BACKUP_S3_REGION, accessKey, secretKey } : undefined
  if (settings.BACKUP_TO.startsWith('s3:') && !bucket)
    return 'BACKUP_TO names a bucket: BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY go with it, and one of them is missing.'
  if (settings.BACKUP_PASSPHRASE && settings.BACKUP_RECIPIENTS) return 'BACKUP_PASSPHRASE and BACKUP_RECIPIENTS exclude one another: set one of them.'
  return {
    to: settings.BACKUP_TO,
    at: settings.BACKUP_AT,
    keep: settings.BACKUP_KEEP,
    passphrase: settings.BACKUP_PASSPHRASE,
    recipients: settings.BACKUP_RECIPIENTS?.split(/[\s,]+/).filter(Boolean) ?? [],
    walArchive: settings.WAL_ARCHIVE_TO === undefined ? undefined : { folder: resolve(settings.WAL_ARCHIVE_TO), days: settings.WAL_ARCHIVE_DAYS },
    bucket,
  }
}
