/** Closed vocabularies and limits of printing, shared by tables, contracts and screens. */

/**
 * How a printer gets its jobs. `tcp`: this server connects to it. `agent`: a program in the shop fetches the jobs and connects to it. `cloudprnt` and
 * `epson`: the printer itself polls this server.
 */
export const printerProtocols = ['tcp', 'agent', 'cloudprnt', 'epson'] as const
export type PrinterProtocol = (typeof printerProtocols)[number]

/** Protocols whose printer or agent signs in with a token; the others need an address. */
export const isPolling = (protocol: PrinterProtocol): boolean => protocol !== 'tcp'
export const needsAddress = (protocol: PrinterProtocol): boolean => protocol === 'tcp' || protocol === 'agent'

/** Characters per line: 58 mm paper has 32, 80 mm paper 42 or 48. */
export const printerColumns = [32, 42, 48] as const

/** Numbers of code pages by make: the same byte is another letter on another make. */
export const codePageSets = ['epson', 'star', 'xprinter', 'bixolon', 'citizen', 'sunmi', 'pos-5890', 'pos-8360'] as const

export const documentKinds = ['kitchen_ticket', 'packing_slip', 'bag_label', 'customer_receipt', 'daily_report', 'test_page'] as const
export type DocumentKind = (typeof documentKinds)[number]
/** Documents of one order. */
export const orderDocuments = ['kitchen_ticket', 'packing_slip', 'bag_label', 'customer_receipt'] as const satisfies readonly DocumentKind[]
export type OrderDocument = (typeof orderDocuments)[number]

/** Moments that print a document by themselves. */
export const printMoments = ['accepted', 'preparing', 'ready', 'completed', 'day_end'] as const
export type PrintMoment = (typeof printMoments)[number]

/** Moments at which each document can be printed by itself. */
export const documentMoments: Record<Exclude<DocumentKind, 'test_page'>, readonly PrintMoment[]> = {
  kitchen_ticket: ['accepted', 'preparing'],
  packing_slip: ['accepted', 'preparing', 'ready'],
  bag_label: ['accepted', 'preparing', 'ready'],
  customer_receipt: ['accepted', 'preparing', 'ready', 'completed'],
  daily_report: ['day_end'],
}

/** What caused a job. `placed`: printed before it is accepted, so that its print accepts the order. */
export const printOccasions = [...printMoments, 'placed', 'changed', 'cancelled', 'by_hand', 'test'] as const
export type PrintOccasion = (typeof printOccasions)[number]

/** `offered`: the printer has it, or is getting it, and has not confirmed. */
export const printJobStates = ['queued', 'offered', 'printed', 'failed'] as const
export type PrintJobState = (typeof printJobStates)[number]

/**
 * Why a job is not printed, or a printer does not print. `unknown_answer`: something answers there that is no printer. `unconfirmed`: it may be on paper, the printer did not say. `not_needed`: the order ended before
 * anything of it was printed. `expired`: too late to be of use.
 */
export const printProblems = [
  'no_paper',
  'cover_open',
  'offline',
  'cutter',
  'device_error',
  'unreachable',
  'no_answer',
  'unknown_answer',
  'unconfirmed',
  'data_refused',
  'not_needed',
  'expired',
] as const
export type PrintProblem = (typeof printProblems)[number]

/** Accepting by printing: never, with the order, or once its kitchen tickets are confirmed as printed. */
export const autoAcceptModes = ['off', 'at_once', 'when_printed'] as const
export type AutoAcceptMode = (typeof autoAcceptModes)[number]

export const maxPrinters = 12
export const maxCopies = 5
/** Usual port of printers that take raw data. */
export const rawPort = 9100
/** Retention of jobs, in days. */
export const printJobRetentionDays = 30
