import { getErrorChain } from '../error-chain.ts'
import { isOutage } from './database.ts'

/** Reasons by SQLSTATE, Node's and TLS error codes. */
const reasons: [codes: RegExp, reason: string][] = [
  [/^28/, 'the database refuses its user or password'],
  [/^3D000$/, 'its server has no such database: make it first'],
  [/^42501$/, 'its user may not make tables there'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'nobody knows its host'],
  [/CERT|^UNABLE_TO_/, 'the certificate of its server is not trusted'],
]

/** Explains in one line why the database in DATABASE_URL can't be used; undefined for any other error. */
export function findUrlProblem(error: unknown): string | undefined {
  for (const cause of getErrorChain(error)) {
    const code = String(cause.code ?? '')
    const match = reasons.find(([codes]) => codes.test(code))
    if (match) return match[1]
    if (/does not support SSL/.test(cause.message)) return 'its server speaks no TLS, which sslmode asks for'
    if (isOutage(cause)) return `the database does not answer (${code || 'no connection'})`
  }
  return undefined
}
