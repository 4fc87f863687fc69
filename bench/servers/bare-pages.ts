// Baseline: plain `node:http`, sending given bytes unchanged.
import { createServer } from 'node:http'

export interface BarePagesTask {
  port: number
  answers: { url: string; status: number; headers: string[]; body: string }[]
}

process.once('message', (task: BarePagesTask) => {
  const answers = new Map(task.answers.map(({ url, status, headers, body }) => [url, { status, headers, body: Buffer.from(body, 'base64') }]))
  // Node sends this timeout in each response: equal to the app's, so that the bytes are equal.
  createServer({ keepAliveTimeout: 20_000 }, (request, response) => {
    const answer = answers.get(request.url ?? '')
    if (!answer) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(answer.status, answer.headers)
    response.end(answer.body)
  }).listen(task.port, '127.0.0.1', () => process.send?.('open'))
})
process.on('disconnect', () => process.exit())
