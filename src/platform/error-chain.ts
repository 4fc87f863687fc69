type Cause = Error & { code?: unknown; detail?: unknown; constraint?: unknown }

/** An error and what has caused it, the outermost first: what a library throws wraps what the database or the system said. */
export function getErrorChain(error: unknown): Cause[] {
  const chain: Cause[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) chain.push(cause)
  return chain
}
