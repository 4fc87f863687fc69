import { isTaxCode, isVatNumber } from '#platform/tax-numbers.ts'
import type { ElectronicInvoice } from './fattura-xml.ts'

/** Problem for which the exchange system would discard an invoice. */
type InvoiceProblem = 'issuer_vat_number' | 'issuer_tax_code' | 'issuer_address' | 'buyer_name' | 'buyer_number' | 'buyer_address' | 'number' | 'lines' | 'sums'

/** Difference between tax and taxable amount times rate that the exchange system accepts (check 00421), in cents. */
const maxTaxDifferenceCents = 1

/**
 * Checks an invoice with the rules that the schema cannot say: check digits, and sums that fit (checks 00421 to 00423 of the exchange system).
 * Empty: it can be sent.
 */
export function findInvoiceProblems({ issuer, buyer, number, lines, vat, totalCents }: ElectronicInvoice): InvoiceProblem[] {
  const isAddress = ({ street, postcode, city, province }: typeof buyer | typeof issuer) =>
    street.trim() !== '' && city.trim() !== '' && /^\d{5}$/.test(postcode) && /^[A-Z]{2}$/.test(province)
  const sumOf = (rateBasisPoints: number) => lines.filter(line => line.rateBasisPoints === rateBasisPoints).reduce((sum, { netCents }) => sum + netCents, 0)
  const sumsFit =
    vat.every(({ rateBasisPoints, netCents, vatCents }) => {
      const exact = (netCents * rateBasisPoints) / 10_000
      return sumOf(rateBasisPoints) === netCents && Math.abs(vatCents - exact) <= maxTaxDifferenceCents
    }) && vat.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0) === totalCents
  const checks: [InvoiceProblem, boolean][] = [
    ['issuer_vat_number', isVatNumber(issuer.vatNumber)],
    ['issuer_tax_code', issuer.taxCode === null || isTaxCode(issuer.taxCode)],
    ['issuer_address', isAddress(issuer)],
    ['buyer_name', buyer.name.trim() !== ''],
    ['buyer_number', buyer.vatNumber !== null || buyer.taxCode !== null],
    ['buyer_address', isAddress(buyer)],
    ['number', /\d/.test(number) && number.length <= 20],
    ['lines', lines.length > 0 && lines.length <= 9999],
    ['sums', sumsFit],
  ]
  return checks.filter(([, holds]) => !holds).map(([problem]) => problem)
}
