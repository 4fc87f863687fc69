import { createHash } from 'node:crypto'

/** Computes the four digits that prove a hand-over: from the order's secret token, so that they need no storage. */
export const computeHandOverCode = (publicToken: Buffer): string =>
  String(createHash('sha256').update('hand-over').update(publicToken).digest().readUInt32BE() % 10_000).padStart(4, '0')
