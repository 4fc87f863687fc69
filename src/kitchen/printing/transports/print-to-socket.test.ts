import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { printToSocket, type SocketResult } from './print-to-socket.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Prints on a port that answers the first bytes with these, and each later chunk with a confirmation. */
async function printAt(answer: readonly number[] | string): Promise<SocketResult> {
  const server = createServer(socket => {
    socket.once('data', () => {
      socket.write(typeof answer === 'string' ? answer : Buffer.from(answer))
      socket.on('data', () => socket.write(Buffer.from([0])))
    })
    socket.on('error', () => {})
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const times = { connectMs: 1000, statusMs: 300, printMs: 1000 }
  return printToSocket({ host: '127.0.0.1', port, data: Buffer.from('ordine'), answersStatus: true, times })
}

const good = 0b0001_0010
it('another service is no printer without paper: the bits that every state has are missing', async () => {
  const unknown = { outcome: 'failed', problem: 'unknown_answer' }
  expect(await printAt('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')).toEqual(unknown)
  expect(await printAt('SSH-2.0-OpenSSH_9.6\r\n')).toEqual(unknown)
  expect(await printAt([good, 0xff, good, good, good])).toEqual(unknown)
})

it('states of a printer are read, also behind an automatic status; too few are no answer', async () => {
  expect(await printAt([good, good, good, good])).toEqual({ outcome: 'printed' })
  expect(await printAt([0b0001_1010, good, good, 0b0111_0010])).toEqual({ outcome: 'failed', problem: 'no_paper' })
  expect(await printAt([0x14, 0, 0, 0x0f, good, good, good, good])).toEqual({ outcome: 'printed' })
  expect(await printAt([good, good])).toEqual({ outcome: 'failed', problem: 'no_answer' })
})
