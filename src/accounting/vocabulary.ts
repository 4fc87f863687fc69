/** Closed vocabularies of accounting, shared by tables, contracts and screens. */

/** Holder of counted cash: the restaurant's till, or a courier with the purse of one shift. */
export const cashHolders = ['till', 'courier'] as const

/** Subject of a correction to a closed day. */
export const correctionKinds = ['cash', 'sales', 'vat', 'refund', 'tip', 'other'] as const

/** State of a day in the list of the back office: `running` until its business day is over. */
export const dayStates = ['running', 'open', 'closed'] as const

/** Format of a monthly export. */
export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Reason of a monthly export that failed. */
export const monthExportProblems = ['failed', 'interrupted'] as const

/** Delivery of electronic invoices to the intermediary: by hand, to a folder, or to a mailbox. */
export const invoiceDeliveries = ['none', 'folder', 'mail'] as const

/** Document types of FatturaPA (tipo documento) that the product issues: invoice and credit note. */
export const invoiceTypes = ['TD01', 'TD04'] as const

/** State of an electronic invoice: written, given to the intermediary, delivered by the exchange system, or discarded by it. */
export const invoiceFileStates = ['written', 'handed_over', 'delivered', 'discarded'] as const

/** Kind of an entry in a provider's payout file. */
export const payoutEntryKinds = ['payment', 'refund', 'fee', 'dispute', 'payout', 'other'] as const

/** Result of matching an entry with the orders. */
export const payoutMatches = ['matched', 'amount_differs', 'unknown', 'not_an_order'] as const

/** Fiscal terminals of a restaurant: the telematic till (registratore telematico) and card terminals. */
export const terminalKinds = ['rt', 'pos'] as const
export type TerminalKind = (typeof terminalKinds)[number]

/** Kinds of a till's document: sale, return of goods (reso), and void (annullo). */
export const receiptKinds = ['sale', 'return', 'void'] as const

/** Entries of the ledger of links: a link, and its correction. */
export const receiptLinkKinds = ['linked', 'withdrawn'] as const

/**
 * Orders that need a document of a till, by company: none (documents are not linked), all that are not paid online and delivered, all that are not
 * paid online, or all.
 */
export const receiptScopes = ['none', 'not_online_delivery', 'not_online', 'all'] as const
