import { useEffect, useRef, useState } from 'react'
import type { BuiltRequest } from './request.ts'

/** What came back, as much of it as has come. */
export interface Received {
  status: number
  statusText: string
  milliseconds: number
  headers: [string, string][]
  /** Text, shown as it is; JSON is laid out. */
  text: string
  /** What is no text: a picture, a file. */
  file: Blob | undefined
  /** Still coming: a stream of events. */
  open: boolean
}
type Sending = { state: 'idle' | 'waiting' | 'unreached' | 'stopped' } | { state: 'answered'; received: Received }

/** Of a stream, so many characters of its end are kept on screen. */
const keptOfStream = 20_000

const isText = (type: string) => /json|text|xml|javascript|csv/.test(type)

/** Sends one request at a time; a stream goes on until it is stopped, another is sent, or the page is left. */
export function useSending(): { sending: Sending; send: (request: BuiltRequest) => Promise<void>; stop: () => void } {
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async ({ url, ...request }: BuiltRequest) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setSending({ state: 'waiting' })
    const began = performance.now()
    let received: Received | undefined
    try {
      const answer = await fetch(url, { ...request, signal: mine.signal })
      const type = answer.headers.get('content-type') ?? ''
      received = {
        status: answer.status,
        statusText: answer.statusText,
        milliseconds: Math.round(performance.now() - began),
        headers: [...answer.headers],
        text: '',
        file: undefined,
        open: type.startsWith('text/event-stream'),
      }
      if (!received.open) {
        received = isText(type) || type === '' ? { ...received, text: layOut(await answer.text()) } : { ...received, file: await answer.blob() }
        return setSending({ state: 'answered', received })
      }
      setSending({ state: 'answered', received })
      for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        received = { ...received, text: (received.text + piece).slice(-keptOfStream) } as Received
        setSending({ state: 'answered', received })
      }
      setSending({ state: 'answered', received: { ...received, open: false } as Received })
    } catch {
      if (running.current !== mine) return
      if (received) setSending({ state: 'answered', received: { ...received, open: false } })
      else setSending({ state: mine.signal.aborted ? 'stopped' : 'unreached' })
    }
  }
  return { sending, send, stop: () => running.current?.abort() }
}

function layOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
