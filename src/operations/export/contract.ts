import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { exportProblems, exportStates } from '../vocabulary.ts'

export const refuseExport = defineRefusals({
  export_running: { status: 409, text: 'export-api.running' },
  export_missing: { status: 404, text: 'export-api.missing' },
})

const chainExport = z
  .object({
    id: z.uuid(),
    state: z.enum(exportStates),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    filesDone: z.int().describe('Files written so far'),
    filesTotal: z.int().nullable().describe('Null until writing begins'),
    rows: z.int().nullable().describe('Rows of all files, once it is done'),
    bytes: z.int().nullable().describe('Size of the archive, once it is done'),
    problem: z.enum(exportProblems).nullable().describe('Why there is no archive; null unless it failed'),
    availableUntil: z.iso.datetime().nullable().describe('Until when the archive can be downloaded; null: there is none'),
  })
  .meta({ id: 'ChainExport' })
export type ChainExport = z.output<typeof chainExport>

export const exportAnswer = successResponse({ export: chainExport.nullable().describe('The newest; null: none in the last day') })
export const exportRequested = changeResponse({ export: chainExport })
