import { z } from 'zod'

/** Standard settings of OpenTelemetry that turn tracing on, by environment variable. The exporter itself reads its other `OTEL_…` settings. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform(value => value.replace(/\/+$/, ''))
    .optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

/** Accepted values per setting, for the error message. */
export const expectedTracingValues = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the address of a collector such as http://127.0.0.1:4318',
  OTEL_SDK_DISABLED: 'true or false',
  OTEL_TRACES_SAMPLER_ARG: 'the part of requests to trace, from 0 to 1',
}

export interface TracingConfig {
  /** Origin of an OTLP/HTTP collector. */
  endpoint: string
  /** Part of the traces that is sent, from 0 to 1. */
  ratio: number
}

/** Builds the tracing part of the config; undefined: off. */
export function readTracingConfig(settings: z.infer<z.ZodObject<typeof tracingSettings>>): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: disabled, OTEL_TRACES_SAMPLER_ARG: ratio } = settings
  return endpoint === undefined || disabled === 'true' ? undefined : { endpoint, ratio }
}
