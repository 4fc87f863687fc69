import { currentSession } from '../session/session.ts'
import { learnFromAnswer, learnFromStream } from './server-clock.ts'

export type LineState = 'connecting' | 'open' | 'lost'

interface LiveStream {
  /** Path and query below /api/v1. */
  path: string
  onEvent: (event: string, data: unknown) => void
  onState: (state: LineState) => void
}

/** The server beats every 15 s; a line that is silent for longer than this is dead, in ms. */
const silence = 40_000
/** First and longest pause before connecting anew, in ms. */
const pauses = { first: 1000, longest: 15_000 }

/**
 * Server-Sent Events by fetch, so that the bearer token goes along (EventSource can't). Connects anew by itself, from
 * where it was. Answers how to end it.
 */
export function openLiveStream({ path, onEvent, onState }: LiveStream): () => void {
  let ended = false
  let waiting = false
  let lastId = ''
  let pause = pauses.first
  let line = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let heardAt = Date.now()
  const watch = () => {
    heardAt = Date.now()
    clearTimeout(timer)
    timer = setTimeout(() => line.abort(), silence)
  }

  const run = async () => {
    waiting = false
    line = new AbortController()
    watch()
    try {
      const session = currentSession()
      const askedAt = Date.now()
      const response = await fetch(`/api/v1${path}`, {
        signal: line.signal,
        cache: 'no-store',
        headers: {
          accept: 'text/event-stream',
          'accept-language': document.documentElement.lang,
          ...(session && { authorization: `Bearer ${session.token}` }),
          ...(lastId && { 'last-event-id': lastId }),
        },
      })
      learnFromAnswer(response, 'GET', askedAt)
      if (!response.ok || !response.body) throw new Error(`answered ${response.status}`)
      onState('open')
      pause = pauses.first
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        watch()
        const parts = (text + value).split('\n\n')
        text = parts.pop() ?? ''
        for (const part of parts) take(part)
      }
    } catch {
      // Lost, refused or away: all the same to who waits.
    }
    clearTimeout(timer)
    if (ended) return
    onState('lost')
    waiting = true
    timer = setTimeout(run, pause)
    pause = Math.min(pause * 2, pauses.longest)
  }

  const take = (part: string) => {
    let event = 'message'
    const data: string[] = []
    for (const written of part.split('\n')) {
      const at = written.indexOf(':')
      const [field, value] = at < 0 ? [written, ''] : [written.slice(0, at), written.slice(at + 1).replace(/^ /, '')]
      if (field === 'event') event = value
      else if (field === 'data') data.push(value)
      else if (field === 'id') lastId = value
      // A comment: the beat, with the server's time.
      else if (field === '') learnFromStream(Number.parseInt(value.slice('here '.length), 10))
    }
    if (data.length > 0 && !ended) onEvent(event, JSON.parse(data.join('\n')))
  }

  // The browser knows first: neither silence nor the pause need be waited out.
  const offline = () => line.abort()
  const online = () => {
    if (!waiting) return
    pause = pauses.first
    clearTimeout(timer)
    void run()
  }
  // Timers sleep with a telephone: once it is looked at again, the clock says how long the line has been silent.
  const looked = () => {
    if (document.hidden || Date.now() - heardAt < silence) return
    if (waiting) online()
    else line.abort()
  }
  document.addEventListener('visibilitychange', looked)
  addEventListener('offline', offline)
  addEventListener('online', online)
  void run()
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', looked)
    removeEventListener('offline', offline)
    removeEventListener('online', online)
    clearTimeout(timer)
    line.abort()
  }
}
