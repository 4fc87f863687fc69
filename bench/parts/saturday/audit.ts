import pg from 'pg'
import type { Product } from '../../product.ts'
import { auditOrders, type OrderRow, readOrders } from './audit-orders.ts'
import { auditPrinting } from './audit-printing.ts'
import { auditStock } from './audit-stock.ts'
import type { Finding } from './finding.ts'
import type { Ledger } from './ledger.ts'
import type { InstalledPrinter } from './printers.ts'

/** Compares what was acknowledged with what the database says, order by order. `since`: orders before belong to the demo. */
export async function auditSaturday(
  product: Product,
  { ledger, printers, since }: { ledger: Ledger; printers: readonly InstalledPrinter[]; since: Date },
): Promise<{ findings: Finding[]; rows: OrderRow[]; printed: Record<string, number> }> {
  const client = new pg.Client(product.connection)
  await client.connect()
  try {
    const rows = await readOrders(client, since)
    const printing = await auditPrinting(client, printers)
    const findings = [...(await auditOrders(client, rows, ledger)), ...(await auditStock(client, { ledger, since })), ...printing.findings]
    return { findings, rows, printed: printing.jobsByState }
  } finally {
    await client.end()
  }
}
