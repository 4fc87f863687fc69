type Cause = Error & { code?: unknown; detail?: unknown; constraint?: unknown }

/** Lists an error and its causes, outermost first: libraries wrap errors of the database or system. */
export function getErrorChain(error: unknown): Cause[] {
  const chain: Cause[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) chain.push(cause)
  return chain
}
