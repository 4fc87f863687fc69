import type pg from 'pg'
import { getTracing, type SpanDescription } from './spans.ts'

/** Maximum characters of a statement in a span. */
const maxTextLength = 1000

/**
 * Traces the statements of a pool that run within a span: not the polls in between. Values stay out: only the text with its placeholders is sent, and
 * literals in it are blanked.
 */
export function traceStatements(pool: pg.Pool): void {
  const tracing = getTracing()
  if (!tracing) return
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const traced = (...args: unknown[]) => {
      const description = tracing.isActive() ? describeStatement(args) : undefined
      if (!description) return query(...args)
      const span = tracing.open(description)
      const result = query(...args) as Promise<unknown>
      result.then(
        () => span.end(),
        error => span.end(error),
      )
      return result
    }
    Object.assign(client, { query: traced })
  })
}

/** Describes a statement; undefined for streams and callbacks, which return no promise. */
function describeStatement([first, ...others]: unknown[]): SpanDescription | undefined {
  if (typeof first !== 'string' && (typeof first !== 'object' || first === null || 'submit' in first)) return undefined
  if (others.some(argument => typeof argument === 'function')) return undefined
  const { text, name } = typeof first === 'string' ? { text: first, name: undefined } : (first as { text: string; name?: string })
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  return {
    name: name ?? operation,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': withoutLiterals(text).slice(0, maxTextLength) },
  }
}

const withoutLiterals = (text: string) =>
  text
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/\s+/g, ' ')
    .trim()
