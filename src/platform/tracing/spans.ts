/** Value of an attribute. Codes, names and numbers: nothing about a person. */
type SpanAttributes = Record<string, string | number | undefined>

export interface SpanDescription {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes: SpanAttributes
}

export interface OpenSpan {
  /** Runs work whose spans become children of this one. */
  run<T>(work: () => T): T
  setAttributes(attributes: SpanAttributes): void
  /** Ends the span; an error leaves its code or name, never its message, which may quote data. */
  end(error?: unknown): void
}

interface Tracing {
  /** Opens a span below the current one, or at the root. */
  open(description: SpanDescription): OpenSpan
  /** Tells whether a span is current. */
  isActive(): boolean
}

/** Set while tracing is on. Without it nothing of OpenTelemetry is loaded, and a span costs one comparison. */
let tracing: Tracing | undefined

export const getTracing = (): Tracing | undefined => tracing

export function setTracing(value: Tracing | undefined): void {
  tracing = value
}

/** Runs work in a span, if tracing is on. */
export async function inSpan<T>(describe: () => SpanDescription, work: (span: OpenSpan | undefined) => Promise<T>): Promise<T> {
  if (!tracing) return work(undefined)
  const span = tracing.open(describe())
  try {
    const result = await span.run(() => work(span))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
