import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { exportFormats, monthExportProblems } from '../vocabulary.ts'

export const refuseMonthExport = defineRefusals({
  month_export_running: { status: 409, text: 'accounting-api.month_export_running' },
  month_export_missing: { status: 404, text: 'accounting-api.month_export_missing' },
  month_not_begun: { status: 422, text: 'accounting-api.month_not_begun' },
  company_not_found: { status: 404, text: 'accounting-api.company_not_found' },
})

export const companyParams = z.object({ companyId: z.uuid().toLowerCase() })

export const monthExportInput = z.strictObject({
  month: z
    .string()
    .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'accounting-api.month')
    .describe('`2026-11`'),
  format: z.enum(exportFormats),
})
export type MonthExportInput = z.output<typeof monthExportInput>

const monthExport = z
  .object({
    id: z.uuid(),
    companyId: z.uuid(),
    month: z.string(),
    format: z.enum(exportFormats),
    state: z.enum(['running', 'done', 'failed']),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    sheetsDone: z.int().describe('Sheets written so far'),
    sheetsTotal: z.int().nullable().describe('Null until writing begins'),
    rows: z.int().nullable().describe('Rows of all sheets, once it is done'),
    bytes: z.int().nullable(),
    problem: z.enum(monthExportProblems).nullable(),
    availableUntil: z.iso.datetime().nullable().describe('Until when the file can be downloaded; null: there is none'),
  })
  .meta({ id: 'MonthExport' })
export type MonthExport = z.output<typeof monthExport>

export const monthExportsAnswer = successResponse({ exports: z.array(monthExport).describe('Of the last day, the newest first') })
export const monthExportRequested = changeResponse({ export: monthExport })
