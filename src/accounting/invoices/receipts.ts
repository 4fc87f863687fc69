import { eq } from 'drizzle-orm'
import { XMLParser } from 'fast-xml-parser'
import type { Actor } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { invoiceFiles } from '../tables.ts'
import { type ListedInvoice, refuseElectronicInvoice } from './contract.ts'
import { setInvoiceState } from './invoice-state.ts'

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, processEntities: false })

/** What each receipt of the exchange system says of a file. A delivery that failed leaves the invoice in the customer's reserved area: it is issued. */
const receiptStates: Record<string, 'delivered' | 'discarded'> = {
  RicevutaConsegna: 'delivered',
  NotificaMancataConsegna: 'delivered',
  RicevutaImpossibilitaRecapito: 'delivered',
  AttestazioneTrasmissioneFattura: 'delivered',
  NotificaScarto: 'discarded',
  RicevutaScarto: 'discarded',
}

/**
 * Reads a receipt file of the exchange system and sets the state of the invoice that it names.
 * @throws Refusal `receipt_unreadable`, `receipt_of_another`
 */
export async function takeReceipt(
  context: Pick<Context, 'db' | 'clock'>,
  { xml, person }: { xml: string; person: Person },
  actor: Actor,
): Promise<NonNullable<ListedInvoice['file']>> {
  const { state, fileName, problem } = readReceipt(xml)
  const [found] = await context.db.select().from(invoiceFiles).where(eq(invoiceFiles.fileName, fileName))
  if (!found) throw refuseElectronicInvoice('receipt_of_another', { values: { name: fileName } })
  return setInvoiceState(context, { id: found.id, input: { state, problem, version: found.version }, person }, actor)
}

function readReceipt(xml: string): { state: 'delivered' | 'discarded'; fileName: string; problem: string } {
  let document: Record<string, Record<string, unknown> | string>
  try {
    document = parser.parse(xml, true)
  } catch {
    throw refuseElectronicInvoice('receipt_unreadable')
  }
  const [kind = '', content] = Object.entries(document).find(([name]) => name !== '?xml') ?? []
  const state = receiptStates[kind]
  if (!state || typeof content !== 'object' || typeof content.NomeFile !== 'string') throw refuseElectronicInvoice('receipt_unreadable')
  const errors = [(content.ListaErrori as { Errore?: unknown } | undefined)?.Errore ?? []].flat() as { Codice?: string; Descrizione?: string }[]
  const problem = errors.map(({ Codice = '', Descrizione = '' }) => `${Codice} ${Descrizione}`.trim()).join('\n')
  return { state, fileName: content.NomeFile.trim(), problem: problem.slice(0, 1000) }
}
