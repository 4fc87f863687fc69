import { type FailureEnvelope, toJsonPath } from '../ucp/failures.ts'
import type { AcpError } from './contract.ts'

/** Converts a failure of our API into the form of the protocol: the first wrong field is its `param`. */
export function toAcpError({ code, message, errors: [first] = [] }: FailureEnvelope, status: number): Omit<AcpError, 'status'> {
  const type = status === 503 ? 'service_unavailable' : status >= 500 ? 'processing_error' : 'invalid_request'
  return { type, code, message, ...(first && { param: toJsonPath(first.field) }) }
}
