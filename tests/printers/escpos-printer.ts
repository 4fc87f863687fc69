import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { decodePrintData, type Paper } from './decode-print-data.ts'
import type { Behaviour } from './printer-faults.ts'

const askPrinted = Buffer.from([0x1d, 0x72, 1])

/** Starts a printer with a raw TCP port that speaks ESC/POS with state requests. */
export async function startEscPosPrinter({ next = () => 'print', lateMs = 200 }: { next?: () => Behaviour; lateMs?: number } = {}) {
  const papers: Paper[] = []
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const behaviour = next()
    let pending = Buffer.alloc(0)
    const answer = (byte: number) => socket.writable && socket.write(Buffer.from([byte]))
    socket.on('data', chunk => {
      pending = Buffer.concat([pending, chunk])
      // Real-time state requests come alone, before the data.
      while (pending.length >= 3 && pending[0] === 0x10 && pending[1] === 0x04) {
        const kind = pending[2]
        pending = pending.subarray(3)
        if (!isSilent) answer(behaviour === 'jam' && kind === 4 ? 0b0111_0010 : behaviour === 'jam' && kind === 1 ? 0b0001_1010 : 0b0001_0010)
      }
      if (pending.length < 3 || !pending.subarray(-3).equals(askPrinted)) return
      const data = pending.subarray(0, -3)
      pending = Buffer.alloc(0)
      if (behaviour === 'power_before') return socket.destroy()
      papers.push(decodePrintData(data))
      if (behaviour === 'power_after') return socket.destroy()
      if (behaviour === 'never' || isSilent) return
      if (behaviour === 'late') setTimeout(() => answer(0), lateMs).unref()
      else answer(0)
      if (behaviour === 'twice') answer(0)
    })
    // Printers that never answer print what they got when the connection ends.
    socket.on('end', () => {
      if (isSilent && pending.length > 0) papers.push(decodePrintData(pending))
      socket.end()
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    papers,
    /** From now on it prints and says nothing. */
    silence: () => void (isSilent = true),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
