import { useEffect, useRef, useState } from 'react'
import type { BuiltRequest } from './request.ts'

/** Response, as far as received. */
export interface ResponseData {
  status: number
  statusText: string
  milliseconds: number
  headers: [string, string][]
  /** Body as text; JSON is formatted. */
  text: string
  /** Binary body: a picture, a file. */
  file: Blob | undefined
  /** Stream of events still open. */
  open: boolean
}
type RequestState = { state: 'idle' | 'waiting' | 'unreached' | 'stopped' } | { state: 'answered'; received: ResponseData }

/** Characters shown of a stream, from its end. */
const maxStreamCharacters = 20_000

const isText = (type: string) => /json|text|xml|javascript|csv/.test(type)

/** Sends one request at a time. A stream runs until it is stopped, another request is sent, or the page is left. */
export function useSendRequest(): { sending: RequestState; send: (request: BuiltRequest) => Promise<void>; stop: () => void } {
  const [sending, setSending] = useState<RequestState>({ state: 'idle' })
  const runningRequest = useRef<AbortController>(undefined)
  useEffect(() => () => runningRequest.current?.abort(), [])

  const send = async ({ url, ...request }: BuiltRequest) => {
    runningRequest.current?.abort()
    const controller = new AbortController()
    runningRequest.current = controller
    setSending({ state: 'waiting' })
    const startedAt = performance.now()
    let received: ResponseData | undefined
    try {
      const answer = await fetch(url, { ...request, signal: controller.signal })
      const type = answer.headers.get('content-type') ?? ''
      received = {
        status: answer.status,
        statusText: answer.statusText,
        milliseconds: Math.round(performance.now() - startedAt),
        headers: [...answer.headers],
        text: '',
        file: undefined,
        open: type.startsWith('text/event-stream'),
      }
      if (!received.open) {
        received = isText(type) || type === '' ? { ...received, text: formatJson(await answer.text()) } : { ...received, file: await answer.blob() }
        return setSending({ state: 'answered', received })
      }
      setSending({ state: 'answered', received })
      for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        received = { ...received, text: (received.text + piece).slice(-maxStreamCharacters) } as ResponseData
        setSending({ state: 'answered', received })
      }
      setSending({ state: 'answered', received: { ...received, open: false } as ResponseData })
    } catch {
      if (runningRequest.current !== controller) return
      if (received) setSending({ state: 'answered', received: { ...received, open: false } })
      else setSending({ state: controller.signal.aborted ? 'stopped' : 'unreached' })
    }
  }
  return { sending, send, stop: () => runningRequest.current?.abort() }
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
