import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { plainText, toSingleLine } from '#platform/server/inputs.ts'
import {
  autoAcceptModes,
  codePageSets,
  documentKinds,
  documentMoments,
  maxCopies,
  orderDocuments,
  printerColumns,
  printerProtocols,
  printJobStates,
  printMoments,
  printOccasions,
  printProblems,
  rawPort,
} from './vocabulary.ts'

export const refusePrinting = defineRefusals({
  printer_missing: { status: 404, text: 'printing-api.printer_missing' },
  print_job_missing: { status: 404, text: 'printing-api.job_missing' },
  printer_token_unknown: { status: 404, text: 'printing-api.printer_token_unknown' },
  tcp_needs_administrator: { status: 403, text: 'printing-api.tcp_needs_administrator' },
  changed_meanwhile: { status: 409, text: 'printing-api.changed_meanwhile' },
  too_many_printers: { status: 409, text: 'printing-api.too_many_printers' },
  no_printer: { status: 409, text: 'printing-api.no_printer' },
  media_type_not_offered: { status: 415, text: 'printing-api.media_type_not_offered' },
  token_not_used: { status: 409, text: 'printing-api.token_not_used' },
  printer_host_required: { status: 422, text: 'printing-api.host_required' },
  printer_host_invalid: { status: 422, text: 'printing-api.host_invalid' },
  printer_host_not_local: { status: 422, text: 'printing-api.host_not_local' },
  station_unknown: { status: 422, text: 'printing-api.station_unknown' },
  document_moment_invalid: { status: 422, text: 'printing-api.moment_invalid' },
})

const instant = z.iso.datetime()
const version = z.int().min(1).max(2_147_483_647).describe('The version that was read: when it is no longer the newest, 409 with the present one')

const printerDocument = z
  .strictObject({
    kind: z.enum(documentKinds).exclude(['test_page']),
    moment: z.enum(printMoments).nullable().describe('When it is printed by itself; null: only by hand'),
    copies: z.int().min(1).max(maxCopies).default(1),
  })
  .refine(({ kind, moment }) => moment === null || documentMoments[kind].includes(moment), { error: 'printing-api.moment_invalid', path: ['moment'] })

export const printerInput = z.strictObject({
  title: plainText(60, 'printing-api.title_long').overwrite(toSingleLine).min(1, 'printing-api.title_required').describe('As the shop calls it: “Friggitrice”'),
  protocol: z
    .enum(printerProtocols)
    .describe(
      '`tcp`: this server connects to the printer. `agent`: a program in the shop does. `cloudprnt` (Star) and `epson` (Server Direct Print): the printer asks for its jobs',
    ),
  host: plainText(60, 'printing-api.host_invalid')
    .trim()
    .nullable()
    .default(null)
    .describe('With `tcp` and `agent`: its address in the shop’s network, as a number'),
  port: z.int('printing-api.port_invalid').min(1, 'printing-api.port_invalid').max(65_535, 'printing-api.port_invalid').default(rawPort),
  columns: z
    .literal([...printerColumns])
    .default(48)
    .describe('Characters per line: 48 or 42 on paper of 80 mm, 32 on 58 mm'),
  codePages: z.enum(codePageSets).default('epson').describe('Make whose numbers of code pages it follows'),
  stationIds: z
    .array(z.uuid('printing-api.station_unknown').toLowerCase())
    .max(20)
    .default([])
    .transform(ids => [...new Set(ids)])
    .describe('Its kitchen tickets have the lines of these stations; empty: all lines'),
  documents: z
    .array(printerDocument)
    .max(documentKinds.length)
    .refine(list => new Set(list.map(({ kind }) => kind)).size === list.length, 'printing-api.documents_twice')
    .default([]),
  hasDrawer: z.boolean().default(false).describe('Its cash drawer opens with the receipt of an order in cash'),
  answersStatus: z.boolean().default(true).describe('False: it never answers, so what was sent counts as printed'),
})
export type PrinterInput = z.output<typeof printerInput>
export const printerUpdate = printerInput.extend({ version })
export const printerVersion = z.strictObject({ version })
export const printerParams = z.object({ restaurantId: z.uuid().toLowerCase(), id: z.uuid().toLowerCase() })

const printerView = z
  .object({
    id: z.uuid(),
    title: z.string(),
    protocol: z.enum(printerProtocols),
    host: z.string().nullable(),
    port: z.int().nullable(),
    columns: z.int(),
    codePages: z.enum(codePageSets),
    stationIds: z.array(z.uuid()),
    documents: z.array(z.object({ kind: z.enum(documentKinds), moment: z.enum(printMoments).nullable(), copies: z.int() })),
    hasDrawer: z.boolean(),
    answersStatus: z.boolean(),
    tokenPrefix: z.string().nullable().describe('First characters of its token; null: none, or revoked'),
    previousTokenUntil: instant.nullable().describe('Until then its former token is valid, too'),
    lastSeenAt: instant.nullable().describe('Last contact'),
    problem: z.enum(printProblems).nullable().describe('Of the last contact'),
    problemAt: instant.nullable(),
    queued: z.int().describe('Jobs that wait or are being printed'),
    oldestAt: instant.nullable().describe('Since when the oldest of them waits'),
    version: z.int(),
  })
  .meta({ id: 'Printer' })
export type PrinterView = z.output<typeof printerView>
export const printersAnswer = successResponse({ printers: z.array(printerView), autoAccept: z.enum(autoAcceptModes), settingsVersion: z.int() })
export const printerSaved = changeResponse({ printer: printerView })
export const printerCurrent = printerView
const token = z.string().describe('Shown only now; a former one is valid for 24 hours more')
const pollAddress = z.string().nullable().describe('What is entered in the printer; null for an agent')
export const printerWithToken = changeResponse({ printer: printerView, token: token.nullable(), pollAddress })
export const messageOnly = changeResponse({})

export const printingSettingsInput = z.strictObject({
  autoAccept: z
    .enum(autoAcceptModes)
    .describe('`at_once`: every order is accepted as it comes in. `when_printed`: once its kitchen tickets are on paper. A person can always be faster'),
  version: z.int().min(0).describe('As it was read'),
})

const jobView = z
  .object({
    id: z.uuid(),
    printerId: z.uuid(),
    printerTitle: z.string(),
    orderId: z.uuid().nullable(),
    orderNumber: z.int().nullable(),
    kind: z.enum(documentKinds),
    occasion: z.enum(printOccasions),
    state: z.enum(printJobStates),
    attempts: z.int(),
    copy: z.int(),
    isReprint: z.boolean().describe('Marked COPIA on paper'),
    mayBeDuplicate: z.boolean().describe('A paper that says so came out, or may have: an attempt before it was not confirmed'),
    problem: z.enum(printProblems).nullable(),
    createdAt: instant,
    dueAt: instant,
    printedAt: instant.nullable(),
  })
  .meta({ id: 'PrintJob' })
export type PrintJobView = z.output<typeof jobView>
export const jobsQuery = z.object({
  state: z.enum(printJobStates).optional(),
  before: z.uuid().optional().describe('Id of the last job of the page before'),
  limit: z.coerce.number('api.limit_invalid').int('api.limit_invalid').min(1, 'api.limit_invalid').max(100, 'api.limit_invalid').default(25),
})
export type JobsQuery = z.output<typeof jobsQuery>
export const jobsAnswer = successResponse({ jobs: z.array(jobView).describe('Newest first'), next: z.uuid().nullable() })

/** Printers as the kitchen sees them: what is wrong, and what an order can be printed on. */
const kitchenPrinter = z.object({
  id: z.uuid(),
  title: z.string(),
  documents: z.array(z.enum(documentKinds)),
  problem: z.enum(printProblems).nullable(),
  waiting: z.int().describe('Jobs due for more than half a minute'),
  waitingOrders: z.array(z.int()).describe('Numbers of their orders, at most twenty'),
})
export const kitchenPrintersAnswer = successResponse({ printers: z.array(kitchenPrinter).describe('Empty: the restaurant has none') })
export type KitchenPrinter = z.output<typeof kitchenPrinter>
export const kitchenPrintersQuery = z.object({ restaurant: z.uuid().optional() })
export const reprintInput = z.strictObject({
  document: z.enum(orderDocuments),
  printerId: z.uuid().optional().describe('Left out: every printer that prints the document'),
})
export const reprintAnswer = changeResponse({ jobs: z.int().describe('Jobs in the queue') })

const block = z.object({
  type: z.enum(['text', 'columns', 'rule', 'space', 'qr']),
  text: z.string().optional(),
  left: z.string().optional(),
  right: z.string().optional(),
  value: z.string().optional(),
  scale: z.int().optional(),
  bold: z.boolean().optional(),
  inverted: z.boolean().optional(),
  align: z.enum(['left', 'center']).optional(),
  indent: z.int().optional(),
})
export const pageQuery = z.object({ document: z.enum(orderDocuments) })
export const pageAnswer = successResponse({ blocks: z.array(block).describe('The document, part by part, for a page in the browser') })
export type PageBlock = z.output<typeof block>
