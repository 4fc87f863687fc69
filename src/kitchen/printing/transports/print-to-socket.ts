import { connect, type Socket } from 'node:net'

/**
 * Prints on a raw ESC/POS port and asks the printer whether it came out. The agent in the shop runs this file alone: it imports nothing of the product.
 */

/** Time for a connection, for an answer about the state, and for the paper, in ms. */
export interface SocketTimes {
  connectMs: number
  statusMs: number
  printMs: number
}
export const usualTimes: SocketTimes = { connectMs: 4000, statusMs: 1500, printMs: 20_000 }

interface SocketPrint {
  host: string
  port: number
  data: Uint8Array
  /** False for printers that never answer. */
  answersStatus: boolean
  times?: SocketTimes
  /** Called when the state is good and the first byte is about to leave; returning false ends the attempt. */
  onSend?: () => Promise<boolean>
}

/** `failed`: nothing was sent. `unconfirmed`: it was, and the printer did not confirm. */
export type SocketResult =
  | { outcome: 'printed' }
  | {
      outcome: 'failed' | 'unconfirmed'
      problem: 'no_paper' | 'cover_open' | 'offline' | 'cutter' | 'device_error' | 'unreachable' | 'no_answer' | 'unknown_answer' | 'unconfirmed'
    }

/** DLE EOT n: real-time state of the printer (1), of its offline cause (2), of its errors (3), of its paper (4). Answers have bits 1 and 4 set. */
const askState = Buffer.from([0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 3, 0x10, 0x04, 4])
/** GS r 1: state of the paper, answered after everything before was printed. Answers have neither bit 4 nor bit 7 set. */
const askPrinted = Buffer.from([0x1d, 0x72, 1])

const stateRequests = 4
/** Bits 0 and 7 are zero in each answer to DLE EOT, bits 1 and 4 one. */
const isState = (byte: number) => (byte & 0b1001_0011) === 0b0001_0010

/** Automatic status (GS a) that a printer sends unasked: four bytes, of which the first has bits 0, 1 and 7 zero and bit 4 one, the others bits 4 and 7 zero. */
const automaticStatusBytes = 4
const isAutomaticStatus = ([first = 0, ...rest]: readonly number[]) => (first & 0b1001_0011) === 0b0001_0000 && rest.every(byte => (byte & 0b1001_0000) === 0)

/**
 * Reads the four states out of what came; undefined: not all yet. Each byte counts: within the text of another service some letters look like a state.
 */
function readStates(received: readonly number[]): number[] | 'unknown' | undefined {
  const states: number[] = []
  for (let index = 0; index < received.length && states.length < stateRequests; ) {
    const byte = received[index] as number
    if (isState(byte)) {
      states.push(byte)
      index += 1
    } else if (isAutomaticStatus(received.slice(index, index + automaticStatusBytes))) index += automaticStatusBytes
    else return 'unknown'
  }
  return states.length === stateRequests ? states : undefined
}

const isConfirmation = (byte: number) => (byte & 0b1001_0000) === 0

/** Prints; never throws. */
export async function printToSocket({ host, port, data, answersStatus, times = usualTimes, onSend }: SocketPrint): Promise<SocketResult> {
  const socket = connect({ host, port, noDelay: true })
  const received: number[] = []
  let wake = () => {}
  let ended: 'error' | 'close' | undefined
  socket.on('data', chunk => {
    received.push(...chunk)
    wake()
  })
  socket.on('error', () => {
    ended ??= 'error'
    wake()
  })
  socket.on('close', () => {
    ended ??= 'close'
    wake()
  })
  /** Waits until `found` answers, the connection ends, or the time is over. */
  const until = async <Found>(ms: number, found: () => Found | undefined): Promise<Found | undefined> => {
    const deadline = Date.now() + ms
    for (;;) {
      const result = found()
      if (result !== undefined || ended || Date.now() >= deadline) return result
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, Math.max(1, deadline - Date.now()))
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  try {
    if (!(await isConnected(socket, times.connectMs))) return { outcome: 'failed', problem: 'unreachable' }
    if (answersStatus) {
      socket.write(askState)
      const state = await until(times.statusMs, () => readStates(received))
      if (state === 'unknown') return { outcome: 'failed', problem: 'unknown_answer' }
      if (!state) return { outcome: 'failed', problem: 'no_answer' }
      const problem = findProblem(state)
      if (problem) return { outcome: 'failed', problem }
      received.length = 0
    }
    if (onSend && !(await onSend())) return { outcome: 'failed', problem: 'no_answer' }
    if (ended) return { outcome: 'failed', problem: 'unreachable' }
    return await send(socket, { data, answersStatus, times, until, received })
  } finally {
    socket.destroy()
  }
}

async function send(
  socket: Socket,
  {
    data,
    answersStatus,
    times,
    until,
    received,
  }: {
    data: Uint8Array
    answersStatus: boolean
    times: SocketTimes
    until: <Found>(ms: number, found: () => Found | undefined) => Promise<Found | undefined>
    received: number[]
  },
): Promise<SocketResult> {
  if (!answersStatus) {
    const isSent = await new Promise<boolean>(resolve => {
      const timer = setTimeout(() => resolve(false), times.printMs)
      const finish = (sent: boolean) => {
        clearTimeout(timer)
        resolve(sent)
      }
      socket.once('error', () => finish(false)).once('close', () => finish(false))
      socket.end(data, () => finish(true))
    })
    return isSent ? { outcome: 'printed' } : { outcome: 'unconfirmed', problem: 'unconfirmed' }
  }
  socket.write(data)
  socket.write(askPrinted)
  const confirmed = await until(times.printMs, () => received.find(isConfirmation))
  return confirmed === undefined ? { outcome: 'unconfirmed', problem: 'unconfirmed' } : { outcome: 'printed' }
}

const isConnected = (socket: Socket, ms: number): Promise<boolean> =>
  new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), ms)
    const finish = (connected: boolean) => {
      clearTimeout(timer)
      resolve(connected)
    }
    socket
      .once('connect', () => finish(true))
      .once('error', () => finish(false))
      .once('close', () => finish(false))
  })

/** Reads the four answers: bit 3 of the first is offline; cover, paper and errors are in the others. */
function findProblem([printer = 0, offline = 0, error = 0, paper = 0]: number[]):
  | 'no_paper'
  | 'cover_open'
  | 'cutter'
  | 'device_error'
  | 'offline'
  | undefined {
  if (paper & 0b0110_0000 || offline & 0b0010_0000) return 'no_paper'
  if (offline & 0b0000_0100) return 'cover_open'
  if (error & 0b0000_1000) return 'cutter'
  if (error & 0b0110_0000) return 'device_error'
  return printer & 0b0000_1000 ? 'offline' : undefined
}
