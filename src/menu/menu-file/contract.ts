import { z } from 'zod'
import { fileParts, importStates } from '../vocabulary.ts'
import { rowKinds } from './kinds.ts'

/** Maximum size of a menu file, in bytes. */
export const maxMenuFileBytes = 10 * 1024 * 1024

export const importRefusals = {
  file_missing: { status: 400, text: 'menu-file-api.file_missing' },
  file_empty: { status: 422, text: 'menu-file-api.file_empty' },
  file_too_large: { status: 413, text: 'menu-file-api.file_too_large' },
  file_unreadable: { status: 422, text: 'menu-file-api.file_unreadable' },
  file_without_rows: { status: 422, text: 'menu-file-api.file_without_rows' },
  columns_unknown: { status: 422, text: 'menu-file-api.columns_unknown' },
  too_many_rows: { status: 422, text: 'menu-file-api.too_many_rows' },
  import_missing: { status: 404, text: 'menu-file-api.import_missing' },
  import_not_checked: { status: 409, text: 'menu-file-api.import_not_checked' },
  import_not_applying: { status: 409, text: 'menu-file-api.import_not_applying' },
  import_cancelled: { status: 409, text: 'menu-file-api.called_off' },
  menu_changed: { status: 409, text: 'menu-file-api.menu_changed' },
} as const

export const importRowOutcomes = ['create', 'update', 'unchanged', 'refused'] as const

export const exportQuery = z.object({
  format: z.enum(['csv', 'json']).default('csv'),
  part: z.enum(fileParts).optional().describe('Only these, with what belongs to them; left out: the whole menu'),
})
export const importRowsQuery = z.object({
  outcome: z.enum(importRowOutcomes).optional(),
  page: z.coerce.number('api.page_invalid').int('api.page_invalid').min(1, 'api.page_invalid').max(10_000, 'api.page_invalid').default(1),
  limit: z.coerce.number('api.limit_invalid').int('api.limit_invalid').min(1, 'api.limit_invalid').max(100, 'api.limit_invalid').default(50),
})

export const importShape = z
  .object({
    id: z.string(),
    name: z.string().describe('Of the file'),
    format: z.enum(['csv', 'json']),
    state: z.enum(importStates),
    rowsDone: z.number(),
    rowsTotal: z.number(),
    counts: z.object({ create: z.number(), update: z.number(), unchanged: z.number(), refused: z.number() }),
    /** Reason why the whole import failed. */
    problem: z.string().nullable(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'MenuImport' })

export const importRow = z.object({
  row: z.number(),
  kind: z.enum(rowKinds).nullable(),
  title: z.string(),
  outcome: z.enum(importRowOutcomes),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  field: z.string().nullable().describe('What is wrong is in this column'),
  message: z.string().nullable(),
})
export const importRowsAnswer = { rows: z.array(importRow), page: z.number(), total: z.number(), totalPages: z.number() }
