import type { Paper } from '../../../tests/printers/decode-print-data.ts'
import { startEscPosPrinter } from '../../../tests/printers/escpos-printer.ts'
import { connectPrinter, createCloudPrntPrinter, createEpsonPrinter, type PollingPrinter } from '../../../tests/printers/polling-printers.ts'
import type { Behaviour } from '../../../tests/printers/printer-faults.ts'
import { createBehaviours } from '../../../tests/printers/printer-faults.ts'
import type { Calls } from './calls.ts'
import type { Restaurant } from './chain.ts'
import { pause } from './chance.ts'

/** Share of jobs that a printer jams at, confirms late, twice or never, or loses its power over. */
const faultShare = 0.08

/** Printer of a restaurant, with what came out of it. */
export interface InstalledPrinter {
  id: string
  restaurantId: string
  acceptsByPrinting: boolean
  papers: Paper[]
  stop(): Promise<unknown>
}

/** Every third restaurant has a printer, of the three protocols in turn; half of these accept by printing. */
export const hasPrinter = (index: number): boolean => index % 3 === 0

/** Installs printers for kitchen tickets in the back office, and lets them run. */
export async function installPrinters(restaurants: readonly Restaurant[], calls: Calls, token: string): Promise<InstalledPrinter[]> {
  const installed: InstalledPrinter[] = []
  for (const [index, restaurant] of restaurants.filter((_, place) => hasPrinter(place)).entries()) {
    const protocol = (['tcp', 'cloudprnt', 'epson'] as const)[index % 3] ?? 'tcp'
    installed.push(await install(calls, { restaurant, protocol, token, next: createBehaviours(index, faultShare), acceptsByPrinting: index % 2 === 0 }))
  }
  return installed
}

interface Installation {
  restaurant: Restaurant
  protocol: 'tcp' | 'cloudprnt' | 'epson'
  token: string
  next: () => Behaviour
  acceptsByPrinting: boolean
}

async function install(calls: Calls, { restaurant, protocol, token, next, acceptsByPrinting }: Installation): Promise<InstalledPrinter> {
  const office = `/api/v1/office/restaurants/${restaurant.id}`
  const socket = protocol === 'tcp' ? await startEscPosPrinter({ next, lateMs: 25_000 }) : undefined
  const documents = [{ kind: 'kitchen_ticket', moment: 'accepted', copies: 1 }]
  const body = { title: 'Cucina', protocol, documents, ...(socket && { host: '127.0.0.1', port: socket.port }) }
  const added = await calls.send('POST', `${office}/printers`, { token, body })
  if (added.status !== 201) throw new Error(`a printer of ${restaurant.name} answered ${added.status}: ${added.body.message}`)
  const { printer, token: printerToken } = added.body as { printer: { id: string }; token: string }
  if (acceptsByPrinting) {
    const saved = await calls.send('PUT', `${office}/printing-settings`, { token, body: { autoAccept: 'when_printed', version: 0 } })
    if (saved.status !== 200) throw new Error(`accepting by printing answered ${saved.status}: ${saved.body.message}`)
  }
  const whose = { id: printer.id, restaurantId: restaurant.id, acceptsByPrinting }
  if (socket) return { ...whose, papers: socket.papers, stop: socket.close }
  const server = connectPrinter(calls.address)
  const polling = protocol === 'epson' ? createEpsonPrinter(server, printerToken, next) : createCloudPrntPrinter(server, printerToken, next)
  return { ...whose, papers: polling.papers, stop: keepPolling(polling) }
}

/** Polls every two to three seconds, and again at once after a job. */
function keepPolling(printer: PollingPrinter): () => Promise<void> {
  let isOn = true
  const polling = (async () => {
    while (isOn) {
      // A printer whose server does not answer tries again.
      const hadJob = await printer.poll().catch(() => false)
      if (!hadJob) await pause(2000, 3000)
    }
  })()
  return async () => {
    isOn = false
    await polling
  }
}
