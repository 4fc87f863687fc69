// Visitors at fixed instants, independent of earlier responses: latency counts from the scheduled instant, so that a stalled server can't hide it.
import { Agent, request } from 'node:http'

export interface SteadyTask {
  url: string
  headers: Record<string, string>
  /** Requests a second. */
  rate: number
  /** JSON body to post; default: a GET. */
  body?: string
}

/** Results since the last sample: latencies in ms, and responses that were missing or not 200. */
export interface SteadySample {
  latencies: number[]
  errors: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
let sample: SteadySample = { latencies: [], errors: 0 }

process.on('message', (message: SteadyTask | 'look') => {
  if (message === 'look') {
    process.send?.(sample)
    sample = { latencies: [], errors: 0 }
  } else {
    startVisits(message)
  }
})
process.on('disconnect', () => process.exit())

function startVisits({ url, headers, rate, body }: SteadyTask): void {
  const startedAt = performance.now()
  let sent = 0
  setInterval(() => {
    for (const due = ((performance.now() - startedAt) * rate) / 1000; sent < due; sent++) sendRequest(startedAt + (sent / rate) * 1000)
  }, 1)

  function sendRequest(due: number): void {
    const clientRequest = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, response => {
      if (response.statusCode !== 200) sample.errors += 1
      response.resume()
      response.once('end', () => sample.latencies.push(performance.now() - due))
    })
    clientRequest.once('error', () => {
      sample.errors += 1
    })
    clientRequest.end(body)
  }
}
