import { noChannelSdiCode } from '#platform/tax-numbers.ts'

/** Numbers required by an invoice (art. 21 D.P.R. 633/1972; specifications of the exchange system), for server and form. */

interface InvoiceNumbers {
  /** Explicit company flag; a VAT number or an eleven-digit tax code implies a company. */
  firm?: boolean | undefined
  taxCode?: string | undefined
  vatNumber?: string | undefined
  sdiCode?: string | undefined
  pec?: string | undefined
}

/** Tells whether a tax code is a company's or association's; a person's has letters. */
export const isCompanyTaxCode = (taxCode: string | undefined): boolean => taxCode !== undefined && /^\d{11}$/.test(taxCode)

/**
 * Lists missing numbers by field: a company's VAT number and its delivery channel, a private person's tax code. `sdiCode` stands for SDI
 * code or PEC.
 */
export function listMissingNumbers({ firm = false, taxCode, vatNumber, sdiCode, pec }: InvoiceNumbers): ('taxCode' | 'vatNumber' | 'sdiCode')[] {
  const hasCompanyNumber = vatNumber !== undefined || isCompanyTaxCode(taxCode)
  if (!firm && !hasCompanyNumber) return taxCode === undefined ? ['taxCode'] : []
  return [...(hasCompanyNumber ? [] : ['vatNumber' as const]), ...(sdiCode === undefined && pec === undefined ? ['sdiCode' as const] : [])]
}

/**
 * Resolves the invoice's codice destinatario: a private person has the code for recipients without a channel (specifications of the
 * exchange system, 1.1.4).
 */
export const resolveSdiCode = ({ firm = false, taxCode, vatNumber, sdiCode }: InvoiceNumbers): string | undefined =>
  sdiCode ?? (firm || vatNumber !== undefined || isCompanyTaxCode(taxCode) ? undefined : noChannelSdiCode)
