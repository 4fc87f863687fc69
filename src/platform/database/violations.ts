import { causes } from '../error-chain.ts'

/** True when PostgreSQL refused a statement because of this unique index or constraint. */
export const violates = (error: unknown, constraint: string): boolean => causes(error).some(cause => cause.constraint === constraint)
