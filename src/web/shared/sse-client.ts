import { createParser } from 'eventsource-parser'
import { getCurrentSession } from '../session/session.ts'
import { syncClockFromResponse, syncClockFromStream } from './server-clock.ts'

type ConnectionState = 'connecting' | 'open' | 'lost'

interface EventStreamOptions {
  /** Path and query below /api/v1. */
  path: string
  onEvent: (event: string, data: unknown) => void
  onState: (state: ConnectionState) => void
  /** Called with everything that arrives, heartbeats included. */
  onAlive?: () => void
}

/** Heartbeat timeout, in ms. The server sends a heartbeat every 15 s. */
const heartbeatTimeoutMs = 40_000
/** First and longest delay before reconnecting, in ms. */
const retryDelaysMs = { first: 1000, longest: 15_000 }

/**
 * Server-Sent Events over fetch, so that the bearer token can be sent (EventSource can't). Reconnects by itself from the last event. Returns the
 * close function.
 */
export function openEventStream({ path, onEvent, onState, onAlive }: EventStreamOptions): () => void {
  let isClosed = false
  let isWaitingToRetry = false
  let lastId = ''
  let retryDelayMs = retryDelaysMs.first
  let connection = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastEventAt = Date.now()
  const restartHeartbeatTimer = () => {
    lastEventAt = Date.now()
    clearTimeout(timer)
    timer = setTimeout(() => connection.abort(), heartbeatTimeoutMs)
  }

  const connect = async () => {
    isWaitingToRetry = false
    connection = new AbortController()
    restartHeartbeatTimer()
    try {
      const session = getCurrentSession()
      const askedAt = Date.now()
      const response = await fetch(`/api/v1${path}`, {
        signal: connection.signal,
        cache: 'no-store',
        headers: {
          accept: 'text/event-stream',
          'accept-language': document.documentElement.lang,
          ...(session && { authorization: `Bearer ${session.token}` }),
          ...(lastId && { 'last-event-id': lastId }),
        },
      })
      syncClockFromResponse(response, 'GET', askedAt)
      if (!response.ok || !response.body) throw new Error(`answered ${response.status}`)
      onState('open')
      retryDelayMs = retryDelaysMs.first
      const parser = createParser({
        onId: id => {
          lastId = id
        },
        onEvent({ event = 'message', data }) {
          if (!isClosed) onEvent(event, JSON.parse(data))
        },
        // The heartbeat, with the server's time.
        onComment: comment => syncClockFromStream(Number.parseInt(comment.slice('here '.length), 10)),
      })
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        restartHeartbeatTimer()
        onAlive?.()
        parser.feed(value)
      }
    } catch {
      // Refused, lost and unreachable connections are handled alike.
    }
    clearTimeout(timer)
    if (isClosed) return
    onState('lost')
    isWaitingToRetry = true
    timer = setTimeout(connect, retryDelayMs)
    retryDelayMs = Math.min(retryDelayMs * 2, retryDelaysMs.longest)
  }

  // On `offline`, abort at once: skip the heartbeat timeout and the retry delay.
  const offline = () => connection.abort()
  const online = () => {
    if (!isWaitingToRetry) return
    retryDelayMs = retryDelaysMs.first
    clearTimeout(timer)
    void connect()
  }
  // Timers stop while a phone sleeps: when the page is visible again, check the last heartbeat by the clock.
  const onVisibilityChange = () => {
    if (document.hidden || Date.now() - lastEventAt < heartbeatTimeoutMs) return
    if (isWaitingToRetry) online()
    else connection.abort()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  addEventListener('offline', offline)
  addEventListener('online', online)
  void connect()
  return () => {
    isClosed = true
    document.removeEventListener('visibilitychange', onVisibilityChange)
    removeEventListener('offline', offline)
    removeEventListener('online', online)
    clearTimeout(timer)
    connection.abort()
  }
}
