import { noChannelSdiCode } from '#platform/tax-numbers.ts'

/** Which numbers an invoice can't do without (art. 21 D.P.R. 633/1972; specifications of the exchange system): the server's rule, and the form's. */

interface InvoiceNumbers {
  /** Said of it; a VAT number or a tax code of eleven digits says so by itself. */
  firm?: boolean | undefined
  taxCode?: string | undefined
  vatNumber?: string | undefined
  sdiCode?: string | undefined
  pec?: string | undefined
}

/** Of a firm or an association; a person's has letters. */
export const isCompanyTaxCode = (taxCode: string | undefined): boolean => taxCode !== undefined && /^\d{11}$/.test(taxCode)

/** By field: a firm's own number, and where its invoice is delivered; of a private person the tax code. `sdiCode` stands for it or the PEC. */
export function listMissingNumbers({ firm = false, taxCode, vatNumber, sdiCode, pec }: InvoiceNumbers): ('taxCode' | 'vatNumber' | 'sdiCode')[] {
  const hasCompanyNumber = vatNumber !== undefined || isCompanyTaxCode(taxCode)
  if (!firm && !hasCompanyNumber) return taxCode === undefined ? ['taxCode'] : []
  return [...(hasCompanyNumber ? [] : ['vatNumber' as const]), ...(sdiCode === undefined && pec === undefined ? ['sdiCode' as const] : [])]
}

/** Codice destinatario of the invoice: a private person's is the one of whoever has no channel (specifications of the exchange system, 1.1.4). */
export const resolveSdiCode = ({ firm = false, taxCode, vatNumber, sdiCode }: InvoiceNumbers): string | undefined =>
  sdiCode ?? (firm || vatNumber !== undefined || isCompanyTaxCode(taxCode) ? undefined : noChannelSdiCode)
