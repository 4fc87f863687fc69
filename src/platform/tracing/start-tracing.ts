import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { TracingConfig } from '../config/tracing-settings.ts'
import { type OpenSpan, type SpanDescription, setTracing } from './spans.ts'

/** Maximum wait for the last export when the server stops, in ms. */
const maxFlushMs = 2000

/**
 * Starts sending spans to an OTLP/HTTP collector. Loaded only when tracing is on. Spans that the collector does not take are dropped: the queue is
 * bounded, and requests never wait for it. Incoming `traceparent` headers are ignored, since anybody can send them.
 * @returns functions that send what is left, and end tracing
 */
export function startTracing({ endpoint, ratio }: TracingConfig): { flush(): Promise<void>; stop(): Promise<void> } {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'spiedo' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  const tracer = provider.getTracer('spiedo')
  const current = new AsyncLocalStorage<Context>()
  const open = ({ name, kind, attributes }: SpanDescription): OpenSpan => {
    const parent = current.getStore() ?? ROOT_CONTEXT
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
    return toOpenSpan(span, work => current.run(trace.setSpan(parent, span), work))
  }
  setTracing({ open, isActive: () => current.getStore() !== undefined })
  const flush = () => provider.forceFlush({ timeoutMillis: maxFlushMs }).catch(() => {})
  return {
    flush,
    async stop() {
      setTracing(undefined)
      await flush()
      await Promise.race([provider.shutdown().catch(() => {}), new Promise(resolve => setTimeout(resolve, maxFlushMs).unref())])
    },
  }
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

function toOpenSpan(span: Span, run: OpenSpan['run']): OpenSpan {
  return {
    run,
    setAttributes: attributes => void span.setAttributes(attributes),
    end(error) {
      if (error !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', describeError(error))
      }
      span.end()
    },
  }
}

/** Code of an error, else its class: messages of databases and servers quote values. */
function describeError(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : String(name ?? 'Error')
}
