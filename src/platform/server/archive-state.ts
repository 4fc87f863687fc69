import { z } from 'zod'

/** Of a short list that holds what is archived too: which of it is wanted. */
export const archiveState = z.enum(['all', 'active', 'archived']).default('all').describe('What is in use, what is archived, or both')

/** The rows of a short list in that state. */
export const filterByArchiveState = <Row extends { archived: boolean }>(rows: Row[], state: z.output<typeof archiveState>): Row[] =>
  state === 'all' ? rows : rows.filter(({ archived }) => archived === (state === 'archived'))
