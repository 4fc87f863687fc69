import { getErrorChain } from '../error-chain.ts'

/** Detects a violation of this unique index or constraint. */
export const violatesConstraint = (error: unknown, constraint: string): boolean => getErrorChain(error).some(cause => cause.constraint === constraint)
