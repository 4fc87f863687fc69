import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, audit, auditChange } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { hourMs } from '#platform/time-units.ts'
import { stations } from '#restaurants/tables.ts'
import { type Printer, printers } from '../../tables.ts'
import { type PrinterInput, type PrinterView, refusePrinting } from '../contract.ts'
import { isPolling, maxPrinters, needsAddress } from '../vocabulary.ts'
import { lockRestaurant } from './lock-restaurant.ts'
import { createPrinterToken, hashPrinterToken, tokenOverlapHours, toTokenPrefix } from './printer-token.ts'
import { readPrinter } from './read-printers.ts'

/** Person who changes a printer: only administrators have this server connect to an address. */
export type PrinterEditor = Actor & { isAdministrator: boolean }

interface SavedPrinter {
  printer: PrinterView
  /** Null for printers without one. Shown this once. */
  token: string | null
}

/** @throws Refusal `restaurant_not_found`, `too_many_printers`, `tcp_needs_administrator`, `printer_host_…`, `station_unknown` */
export async function addPrinter(context: Context, restaurantId: string, input: PrinterInput, editor: PrinterEditor): Promise<SavedPrinter> {
  const id = uuidv7()
  const token = isPolling(input.protocol) ? createPrinterToken() : null
  await context.db.transaction(async tx => {
    await lockRestaurant(tx, restaurantId)
    await checkInput(context, tx, { restaurantId, input, editor })
    const [existing] = await tx
      .select({ count: count() })
      .from(printers)
      .where(and(eq(printers.restaurantId, restaurantId), isNull(printers.archivedAt)))
    if ((existing?.count ?? 0) >= maxPrinters) throw refusePrinting('too_many_printers', { values: { max: maxPrinters } })
    await startCursor(tx)
    const values = { id, restaurantId, ...toColumns(input), ...tokenColumns(token), createdAt: context.clock.now() }
    const [added] = await tx.insert(printers).values(values).returning()
    if (added) await audit(tx, editor, { action: 'printer.added', tableName: 'printers', rowId: id, restaurantId, after: toAudited(added) })
  })
  return { printer: await readPrinter(context, restaurantId, id), token }
}

/** Saves a printer. A changed protocol gives it a new token, or none. @throws Refusal as `addPrinter`, `printer_missing`, `changed_meanwhile` */
export async function updatePrinter(
  context: Context,
  { restaurantId, id }: { restaurantId: string; id: string },
  { version, ...input }: PrinterInput & { version: number },
  editor: PrinterEditor,
): Promise<SavedPrinter> {
  const token = await context.db.transaction(async tx => {
    const before = await lockPrinter(context, tx, { restaurantId, id, version })
    await checkInput(context, tx, { restaurantId, input, editor })
    const isOther = before.protocol !== input.protocol
    const fresh = isOther && isPolling(input.protocol) ? createPrinterToken() : null
    await save(
      tx,
      before,
      { ...toColumns(input), ...(isOther && { ...tokenColumns(fresh), previousTokenSha256: null, previousTokenUntil: null }) },
      'printer.updated',
      editor,
    )
    return fresh
  })
  return { printer: await readPrinter(context, restaurantId, id), token }
}

/** Gives a printer a new token; the former one is valid for a day more. @throws Refusal `printer_missing`, `changed_meanwhile`, `token_not_used` */
export async function rotateToken(context: Context, { restaurantId, id, version }: PrinterVersion, editor: PrinterEditor): Promise<SavedPrinter> {
  const token = createPrinterToken()
  await context.db.transaction(async tx => {
    const before = await lockPrinter(context, tx, { restaurantId, id, version })
    if (!isPolling(before.protocol)) throw refusePrinting('token_not_used')
    const until = new Date(context.clock.now().getTime() + tokenOverlapHours * hourMs)
    const former = before.tokenSha256 && { previousTokenSha256: before.tokenSha256, previousTokenUntil: until }
    await save(tx, before, { ...tokenColumns(token), ...former }, 'printer.token_rotated', editor)
  })
  return { printer: await readPrinter(context, restaurantId, id), token }
}

/** Takes a printer's tokens away at once, the former one too. @throws Refusal `printer_missing`, `changed_meanwhile` */
export async function revokeToken(context: Context, { restaurantId, id, version }: PrinterVersion, editor: PrinterEditor): Promise<PrinterView> {
  await context.db.transaction(async tx => {
    const before = await lockPrinter(context, tx, { restaurantId, id, version })
    await save(tx, before, { ...tokenColumns(null), previousTokenSha256: null, previousTokenUntil: null }, 'printer.token_revoked', editor)
  })
  return readPrinter(context, restaurantId, id)
}

/** Takes a printer out of use; its jobs stay in the ledger for their time. @throws Refusal `printer_missing` */
export async function deletePrinter(context: Context, { restaurantId, id }: { restaurantId: string; id: string }, actor: Actor): Promise<void> {
  await context.db.transaction(async tx => {
    const [deleted] = await tx
      .update(printers)
      .set({ archivedAt: context.clock.now(), ...tokenColumns(null), previousTokenSha256: null, previousTokenUntil: null })
      .where(and(eq(printers.id, id), eq(printers.restaurantId, restaurantId), isNull(printers.archivedAt)))
      .returning()
    if (!deleted) throw refusePrinting('printer_missing')
    await tx.execute(sql`update print_jobs set state = 'failed', problem = 'not_needed' where printer_id = ${id} and state in ('queued', 'offered')`)
    await audit(tx, actor, { action: 'printer.deleted', tableName: 'printers', rowId: id, restaurantId, before: toAudited(deleted) })
  })
}

interface PrinterVersion {
  restaurantId: string
  id: string
  version: number
}

async function lockPrinter(context: Context, tx: Database, { restaurantId, id, version }: PrinterVersion): Promise<Printer> {
  const [printer] = await tx
    .select()
    .from(printers)
    .where(and(eq(printers.id, id), eq(printers.restaurantId, restaurantId), isNull(printers.archivedAt)))
    .for('update')
  if (!printer) throw refusePrinting('printer_missing')
  if (printer.version !== version) throw refusePrinting('changed_meanwhile', { details: { current: await readPrinter(context, restaurantId, id) } })
  return printer
}

async function save(tx: Database, before: Printer, set: Partial<typeof printers.$inferInsert>, action: string, actor: Actor): Promise<void> {
  const [after] = await tx
    .update(printers)
    .set({ ...set, version: sql`${printers.version} + 1` })
    .where(eq(printers.id, before.id))
    .returning()
  const entry = { action, tableName: 'printers', rowId: before.id, restaurantId: before.restaurantId }
  if (after) await auditChange(tx, actor, { ...entry, before: toAudited(before), after: toAudited(after) })
}

async function checkInput(
  { config }: Pick<Context, 'config'>,
  tx: Database,
  { restaurantId, input, editor }: { restaurantId: string; input: PrinterInput; editor: PrinterEditor },
): Promise<void> {
  if (input.protocol === 'tcp' && !editor.isAdministrator) throw refusePrinting('tcp_needs_administrator', { field: 'protocol' })
  if (needsAddress(input.protocol)) checkHost(input.host, input.protocol === 'tcp' ? config.printNetworks : undefined)
  if (input.stationIds.length === 0) return
  const [known] = await tx
    .select({ count: count() })
    .from(stations)
    .where(and(eq(stations.restaurantId, restaurantId), inArray(stations.id, input.stationIds)))
  if (known?.count !== input.stationIds.length) throw refusePrinting('station_unknown', { field: 'stationIds' })
}

/** Ranges of addresses that are nobody's on the internet. */
const localRanges = ['private', 'loopback', 'linkLocal', 'uniqueLocal']

/** Refuses names and public addresses. `networks`: those that the operator allows this server to connect to. */
function checkHost(host: string | null, networks: readonly string[] | undefined): void {
  if (!host) throw refusePrinting('printer_host_required', { field: 'host' })
  if (!ipaddr.isValid(host) || (host.includes('.') && !ipaddr.IPv4.isValidFourPartDecimal(host)))
    throw refusePrinting('printer_host_invalid', { field: 'host' })
  const address = ipaddr.process(host)
  const isAllowed = networks
    ? networks.some(network => {
        const [range, bits] = network.includes('/') ? ipaddr.parseCIDR(network) : [ipaddr.parse(network), undefined]
        return range.kind() === address.kind() && address.match(range as never, (bits ?? (range.kind() === 'ipv4' ? 32 : 128)) as never)
      })
    : localRanges.includes(address.range())
  if (!isAllowed) throw refusePrinting('printer_host_not_local', { field: 'host' })
}

/** The first printer starts the reading of events: earlier ones print nothing. */
async function startCursor(tx: Database): Promise<void> {
  await tx.execute(sql`update print_cursor set position = greatest(position, coalesce((select max(id) from order_events), 0))
    where not exists (select from printers where archived_at is null)`)
}

const toColumns = ({ host, port, ...input }: PrinterInput) => ({ ...input, ...(needsAddress(input.protocol) ? { host, port } : { host: null, port: null }) })

const tokenColumns = (token: string | null) => ({
  tokenSha256: token === null ? null : hashPrinterToken(token),
  tokenPrefix: token === null ? null : toTokenPrefix(token),
})

const toAudited = ({ title, protocol, host, port, columns, codePages, stationIds, documents, hasDrawer, answersStatus, tokenPrefix }: Printer) => ({
  ...{ title, protocol, host, port, columns, codePages, stationIds, documents, hasDrawer, answersStatus, tokenPrefix },
})
