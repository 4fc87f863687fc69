import { z } from 'zod'
import { successResponse } from '#platform/server/envelope.ts'
import { version } from '../contract-fields.ts'
import { affectedOrdersFields } from '../hours/contract.ts'
import { importedKinds } from './vocabulary.ts'

/** Contract of CSV imports for one restaurant or for the chain. */

export const maxImportedRows = 2000
export const tableInput = z.object({
  csv: z.string('places-api.import_unreadable').max(900_000, 'places-api.import_unreadable'),
  apply: z.boolean().default(false).describe('False: only a report; true: everything in one transaction, or nothing'),
})
export type TableInput = z.output<typeof tableInput>
export const importInput = tableInput.extend({
  kind: z.enum(importedKinds),
  version: version
    .optional()
    .describe('Of the report, with `hours`: a week that was changed since is not replaced, but answered as `changed_meanwhile`; left out, any is'),
})
export type ImportInput = z.output<typeof importInput>
const importedRow = z.object({
  row: z.int().describe('As a spreadsheet counts them: the first one under the heading is 2'),
  name: z.string(),
  message: z.string().nullable().describe('Null: nothing is wrong with it'),
})
export type ImportedRow = z.infer<typeof importedRow>
export const importAnswer = successResponse({
  rows: z.array(importedRow),
  good: z.int(),
  wrong: z.int(),
  version: z.int().optional().describe('With `hours`: the restaurant’s, under which its week is replaced'),
  ordersLeft: affectedOrdersFields.ordersLeft
    .optional()
    .describe('With days off or `hours`: orders that are not ended and fall, or would fall, into closed time'),
  ordersLeftIn: affectedOrdersFields.ordersLeftIn.optional(),
})
export type ImportReport = Omit<z.infer<typeof importAnswer>, 'success'>
