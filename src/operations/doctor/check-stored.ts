import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { readMaintenance } from '#platform/maintenance/maintenance.ts'
import { dayMs } from '#platform/time-units.ts'
import { readBackupState } from '../backup/read-backup-state.ts'
import { readArchiveState } from '../recovery/read-archive-state.ts'
import type { Finding } from './finding.ts'
import { readPrintingState } from './read-printing-state.ts'
import { readWebhookState } from './read-webhook-state.ts'

/** Ages from which a backup and a restore drill are too old, in days. */
const maxDays = { backup: 2, drill: 14 }

/** Checks what the database tells about push keys, webhooks, printers, backups and restore drills. */
export async function checkStored(connection: pg.PoolConfig, config: Config): Promise<Finding[]> {
  const pool = new pg.Pool({ ...connection, max: 1, application_name: 'spiedo doctor' })
  pool.on('error', () => {})
  try {
    const { rows } = await pool.query<{ made: boolean }>(`select to_regclass('public.backup_runs') is not null as made`)
    if (!rows[0]?.made) return []
    const state = await readBackupState({ pool, config })
    return [
      ...(await checkMaintenance(pool)),
      ...(await checkArchive(pool, config)),
      await checkPushKeys(pool),
      await checkWebhooks(pool),
      await checkPrinters(pool),
      ...(await checkAddresses(pool)),
      describeRun('backup', state.backup, { command: 'npm run backup', at: config.backup.at }),
      describeRun('drill', state.drill, { command: 'npm run backup -- --drill', at: config.backup.at }),
    ]
  } finally {
    await pool.end()
  }
}

async function checkMaintenance(pool: pg.Pool): Promise<Finding[]> {
  const maintenance = await readMaintenance(drizzle({ client: pool }))
  if (!maintenance) return []
  return [{ name: 'storefront', state: `in maintenance since ${maintenance.since}`, remedy: 'npm run maintenance -- off opens it.', isAdvice: true }]
}

/** Checks the archive of the log, by the statistics of the running server: a segment that fails is tried again for ever. */
async function checkArchive(pool: pg.Pool, { backup: { walArchive, at } }: Config): Promise<Finding[]> {
  if (!walArchive) return []
  const name = 'archive'
  const { folder, failingSince, lastArchivedAt, newestBaseAt } = await readArchiveState(pool, walArchive.folder)
  if (failingSince)
    return [
      { name, state: `failing since ${failingSince.toISOString()}`, remedy: `Make room in ${folder} and let this user write there; postgres.log says more.` },
    ]
  if (!newestBaseAt) return [{ name, state: `no base backup in ${folder}`, remedy: 'Run npm run backup beside the server.' }]
  const state = `base backup of ${newestBaseAt.toISOString()}, log up to ${lastArchivedAt?.toISOString() ?? 'it'}`
  const isOld = Date.now() - newestBaseAt.getTime() > maxDays.backup * dayMs
  return [isOld ? { name, state, remedy: adviseRun('npm run backup', at) } : { name, state }]
}

async function checkPushKeys(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ made: boolean }>(`select exists (select from settings where key = 'push_keys') as made`)
  return { name: 'push', state: rows[0]?.made ? 'keys are there' : 'keys are made with the first subscription' }
}

/** Age from which a waiting job is worth a look, in minutes: orders are cooked from the screen by then. */
const maxPrintMinutes = 5

async function checkPrinters(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ made: boolean }>(`select to_regclass('public.print_cursor') is not null as made`)
  if (!rows[0]?.made) return { name: 'printers', state: 'none yet' }
  const now = new Date()
  const { printers, waiting, oldest, failed } = await readPrintingState({ pool }, now)
  const state = `${printers.fine} fine, ${printers.failing} failing, ${printers.silent} silent, ${waiting} jobs wait, ${failed} given up within a day`
  const minutes = oldest ? (now.getTime() - oldest.getTime()) / 60_000 : 0
  return printers.failing > 0 || printers.silent > 0 || minutes > maxPrintMinutes
    ? { name: 'printers', state, remedy: 'The page Stampanti of each restaurant has the last error and contact; call the shop.', isAdvice: true }
    : { name: 'printers', state }
}

/** Checks the imported addresses; nothing to say where none ever were. */
async function checkAddresses(pool: pg.Pool): Promise<Finding[]> {
  const { rows: tables } = await pool.query<{ made: boolean }>(`select to_regclass('public.address_imports') is not null as made`)
  if (!tables[0]?.made) return []
  const { rows } = await pool.query<{ fileName: string; numbers: number; createdAt: Date }>(
    `select file_name as "fileName", numbers, created_at as "createdAt" from address_imports order by created_at desc limit 1`,
  )
  const [last] = rows
  return last ? [{ name: 'addresses', state: `${last.numbers} of ${last.fileName}, imported on ${last.createdAt.toISOString()}` }] : []
}

/** Age from which waiting deliveries are worth a look, in minutes: an attempt or two have failed. */
const maxWaitMinutes = 30

async function checkWebhooks(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ made: boolean }>(`select to_regclass('public.webhook_endpoints') is not null as made`)
  if (!rows[0]?.made) return { name: 'webhooks', state: 'none yet' }
  const { endpoints, pending, oldest, failed } = await readWebhookState({ pool })
  const state = `${endpoints.active} active, ${pending} deliveries wait, ${failed} given up`
  const remedy = 'Look at the deliveries in the back office, under Webhook; tell whoever runs the target.'
  if (endpoints.disabled > 0) return { name: 'webhooks', state: `${state}, ${endpoints.disabled} disabled after failures`, remedy, isAdvice: true }
  const minutes = oldest ? (Date.now() - oldest.getTime()) / 60_000 : 0
  return minutes > maxWaitMinutes || endpoints.failing > 0
    ? { name: 'webhooks', state: `${state}, the oldest for ${minutes.toFixed(0)} minutes`, remedy, isAdvice: true }
    : { name: 'webhooks', state }
}

/** Whoever has set BACKUP_AT is told what to look at instead: the server makes the backup then, if it runs. */
const adviseRun = (command: string, at: string | undefined): string =>
  at ? `Run ${command}; the server does at ${at}, if it runs then: its log says why it has not.` : `Run ${command}, or set BACKUP_AT.`

function describeRun(
  kind: keyof typeof maxDays,
  { last, failure }: Awaited<ReturnType<typeof readBackupState>>['backup'],
  { command, at }: { command: string; at: string | undefined },
): Finding {
  if (failure) return { name: kind, state: `failed on ${failure.finishedAt}`, remedy: `${failure.problem} Then: ${command}.` }
  if (!last) return { name: kind, state: 'none yet', remedy: adviseRun(command, at), isAdvice: true }
  const days = (Date.now() - Date.parse(last.finishedAt)) / dayMs
  const state = `${last.name}, ${days < 1 ? `${(days * 24).toFixed(0)} hours` : `${days.toFixed(0)} days`} ago`
  return days > maxDays[kind] ? { name: kind, state, remedy: adviseRun(command, at) } : { name: kind, state }
}
