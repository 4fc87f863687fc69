import { z } from 'zod'
import { successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { printProblems } from './vocabulary.ts'

/** Calls of printers: their makers define the fields, and add to them, so unknown ones pass. */
export const deviceParams = z.object({ token: plainText(100).describe('Of the printer, from the back office') })

export const cloudPrntPoll = z.looseObject({
  status: plainText(200).optional(),
  statusCode: plainText(200).optional().describe('URL-encoded, such as `200%20OK`'),
  printingInProgress: z.boolean().nullish(),
})
export const cloudPrntAnswer = z.object({
  jobReady: z.boolean(),
  mediaTypes: z.array(z.string()).optional(),
  jobToken: z.string().optional().describe('Names the attempt in GET and DELETE'),
})
export const cloudPrntFetch = z.looseObject({ type: plainText(100).optional(), token: plainText(100).optional() })
export const cloudPrntConfirmation = z.looseObject({ code: plainText(200).describe('2xx: printed'), token: plainText(100).optional() })

export const epsonRequest = z
  .looseObject({
    ConnectionType: z.enum(['GetRequest', 'SetResponse']),
    ResponseFile: plainText(100_000).optional().describe('With `SetResponse`: PrintResponseInfo as XML'),
  })
  .describe('A form')

export const epsonAnswer = z.any().describe('PrintRequestInfo as XML with the next job, or nothing')
export const jobBytes = z.any().describe('The job, as StarPRNT commands')

export const jobParams = z.object({ job: plainText(100) })
export const agentJobAnswer = successResponse({
  job: z
    .object({
      job: z.string().describe('Names the attempt; what is before the dot names the job'),
      host: z.string(),
      port: z.int(),
      answersStatus: z.boolean(),
      data: z.string().describe('ESC/POS in base64'),
    })
    .nullable()
    .describe('Null: nothing to print'),
})
export const agentReport = z.strictObject({
  outcome: z.enum(['printed', 'failed', 'unconfirmed']).describe('`failed`: nothing is on paper. `unconfirmed`: nobody knows'),
  problem: z.enum(printProblems).optional(),
})
export const successOnly = successResponse({})
