import { z } from 'zod'

/** Filter of a short list by archive state. */
export const archiveState = z.enum(['all', 'active', 'archived']).default('all').describe('What is in use, what is archived, or both')

/** Filters the rows of a short list by archive state. */
export const filterByArchiveState = <Row extends { archived: boolean }>(rows: Row[], state: z.output<typeof archiveState>): Row[] =>
  state === 'all' ? rows : rows.filter(({ archived }) => archived === (state === 'archived'))
