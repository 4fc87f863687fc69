import { decodePrintData, type Paper } from './decode-print-data.ts'
import type { Behaviour } from './printer-faults.ts'

interface PrinterCall {
  method?: 'GET' | 'POST' | 'DELETE'
  url: string
  query?: Record<string, string>
  headers?: Record<string, string>
  payload?: string | object
}

/** Line from a printer to the server: the app itself in this process, or its address. */
interface PrinterLine {
  inject(
    call: PrinterCall,
  ): Promise<{ statusCode: number; body: string; rawPayload: Buffer; json(): { jobReady?: boolean; jobToken: string; mediaTypes: string[] } }>
}

/** Line of a printer to a product that listens at an address. */
export const connectPrinter = (address: string): PrinterLine => ({
  async inject({ method = 'GET', url, query = {}, headers = {}, payload }) {
    const isText = typeof payload === 'string'
    const answer = await fetch(`${address}${url}?${new URLSearchParams(query)}`, {
      method,
      headers: { ...(payload !== undefined && !isText && { 'content-type': 'application/json' }), ...headers },
      ...(payload !== undefined && { body: isText ? payload : JSON.stringify(payload) }),
    })
    const rawPayload = Buffer.from(await answer.arrayBuffer())
    const body = rawPayload.toString('utf8')
    return { statusCode: answer.status, body, rawPayload, json: () => JSON.parse(body) }
  },
})

/** Printer that polls: `poll` is one round of its loop. Returns whether there was a job. */
export interface PollingPrinter {
  papers: Paper[]
  poll(): Promise<boolean>
}

/** What a printer holds back until its next round. */
type Held = (() => Promise<unknown>) | undefined

/** Star printer with CloudPRNT. */
export function createCloudPrntPrinter(app: PrinterLine, token: string, next: () => Behaviour = () => 'print'): PollingPrinter {
  const url = `/api/v1/printing/cloudprnt/${token}`
  const papers: Paper[] = []
  let held: Held
  let hasNoPaper = false
  const confirm = (jobToken: string, code = '200 OK') => app.inject({ method: 'DELETE', url, query: { code, token: jobToken, mac: '00:11:62:00:00:01' } })
  return {
    papers,
    async poll() {
      const late = held
      held = undefined
      await late?.()
      const statusCode = hasNoPaper ? '410%20PAPER%20EMPTY' : '200%20OK'
      hasNoPaper = false
      const payload = {
        status: '23 6 0 0 0 0 0 0 0 ',
        printerMAC: '00:11:62:00:00:01',
        uniqueID: null,
        statusCode,
        printingInProgress: false,
        clientAction: null,
      }
      const polled = (await app.inject({ method: 'POST', url, payload })).json()
      if (!polled.jobReady) return false
      const fetched = await app.inject({ url, query: { type: polled.mediaTypes[0] ?? '', token: polled.jobToken, mac: '00:11:62:00:00:01' } })
      if (fetched.statusCode !== 200) return false
      const behaviour = next()
      if (behaviour === 'power_before') return true
      if (behaviour === 'jam') {
        hasNoPaper = true
        await confirm(polled.jobToken, '410 PAPER EMPTY')
        return true
      }
      papers.push(decodePrintData(fetched.rawPayload, 'star-prnt'))
      if (behaviour === 'never' || behaviour === 'power_after') return true
      if (behaviour === 'late') {
        // After the next poll, with which the server has given it up.
        held = async () => {
          held = () => confirm(polled.jobToken)
        }
        return true
      }
      await confirm(polled.jobToken)
      if (behaviour === 'twice') await confirm(polled.jobToken)
      return true
    },
  }
}

/** Epson printer with Server Direct Print. */
export function createEpsonPrinter(app: PrinterLine, token: string, next: () => Behaviour = () => 'print'): PollingPrinter {
  const url = `/api/v1/printing/epson/${token}`
  const papers: Paper[] = []
  let held: Held
  const post = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ID: 'cucina', Name: '', ...fields }).toString(),
    })
  const respond = (job: string, result: string) =>
    post({
      ConnectionType: 'SetResponse',
      ResponseFile: `<?xml version="1.0" encoding="utf-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${job}</printjobid></Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ${result} status="251658262" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`,
    })
  return {
    papers,
    async poll() {
      const late = held
      held = undefined
      await late?.()
      const { body } = await post({ ConnectionType: 'GetRequest' })
      const [, job] = /<printjobid>([\w.-]{1,30})<\/printjobid>/.exec(body) ?? []
      const [, hex = ''] = /<command>([0-9a-f]*)<\/command>/.exec(body) ?? []
      if (!job) return false
      const behaviour = next()
      if (behaviour === 'power_before') return true
      if (behaviour === 'jam') {
        await respond(job, 'success="false" code="EPTR_REC_EMPTY"')
        return true
      }
      papers.push(decodePrintData(Buffer.from(hex, 'hex')))
      if (behaviour === 'never' || behaviour === 'power_after') return true
      if (behaviour === 'late') {
        held = async () => {
          held = () => respond(job, 'success="true" code=""')
        }
        return true
      }
      await respond(job, 'success="true" code=""')
      if (behaviour === 'twice') await respond(job, 'success="true" code=""')
      return true
    },
  }
}
