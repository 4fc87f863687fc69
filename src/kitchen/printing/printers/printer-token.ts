import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { Printer } from '../../tables.ts'
import { refusePrinting } from '../contract.ts'
import type { PrinterProtocol } from '../vocabulary.ts'

/** Time during which a former token is valid, too: somebody has to walk to the printer to enter the new one. */
export const tokenOverlapHours = 24
const shownLength = 6

/** 192 random bits, in letters that any printer's settings page takes. */
export const createPrinterToken = (): string => randomBytes(24).toString('base64url')
export const hashPrinterToken = (token: string): Buffer => createHash('sha256').update(token).digest()
export const toTokenPrefix = (token: string): string => token.slice(0, shownLength)

const columns = `id, restaurant_id as "restaurantId", title, protocol, host, port, columns, code_pages as "codePages", station_ids as "stationIds", documents,
  has_drawer as "hasDrawer", answers_status as "answersStatus"`
const readByToken = {
  name: 'read-printer-by-token',
  text: `select ${columns} from printers
    where archived_at is null and protocol = $2 and (token_sha256 = $1 or previous_token_sha256 = $1 and previous_token_until > $3)`,
}
const readWithWork = {
  name: 'read-tcp-printers',
  text: `select ${columns} from printers where archived_at is null and protocol = 'tcp' and exists (
    select from print_jobs j where j.printer_id = printers.id and j.state in ('queued', 'offered') and j.due_at <= $1 and j.next_attempt_at <= $1)`,
}

/** What jobs need of a printer. */
export type ActivePrinter = Pick<
  Printer,
  'id' | 'restaurantId' | 'title' | 'protocol' | 'host' | 'port' | 'columns' | 'codePages' | 'stationIds' | 'documents' | 'hasDrawer' | 'answersStatus'
>

/** Finds the printer of a token, at each call, so that a revoked one is refused at once. @throws Refusal `printer_token_unknown` */
export async function findPrinterByToken({ pool, clock }: Pick<Context, 'pool' | 'clock'>, token: string, protocol: PrinterProtocol): Promise<ActivePrinter> {
  const { rows } = await pool.query<ActivePrinter>({ ...readByToken, values: [hashPrinterToken(token), protocol, clock.now()] })
  if (!rows[0]) throw refusePrinting('printer_token_unknown')
  return rows[0]
}

/** Reads the printers that this server connects to and that have something to print. */
export const readTcpPrinters = async ({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<ActivePrinter[]> =>
  (await pool.query<ActivePrinter>({ ...readWithWork, values: [clock.now()] })).rows
