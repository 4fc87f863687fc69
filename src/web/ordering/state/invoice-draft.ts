import { listMissingNumbers } from '#orders/invoices/invoice-number.ts'
import { isEmail } from '#platform/contact/email.ts'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { isProvince } from '#platform/provinces.ts'
import { isSdiCode, isSdiPlaceholder, isTaxCode, isVatNumber, normalizeVatNumber } from '#platform/tax-numbers.ts'
import type { useOrderingTexts } from '../texts.ts'
import type { InvoiceDraft } from './empty-invoice.ts'

/** Invoice as the API takes it, without empty fields and, for a private person, without company fields. */
export function buildInvoiceInput({ firm, vatNumber, sdiCode, pec, taxCode, firmTaxCode, ...rest }: InvoiceDraft) {
  const numbers = firm
    ? { taxCode: normalizeCode(firmTaxCode), vatNumber: normalizeVatNumber(vatNumber), sdiCode: normalizeCode(sdiCode), pec }
    : { taxCode: normalizeCode(taxCode) }
  const filledNumbers: Partial<Record<'taxCode' | 'vatNumber' | 'sdiCode' | 'pec', string>> = Object.fromEntries(
    Object.entries(numbers).flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]])),
  )
  return { ...rest, postcode: normalizeCode(rest.postcode), province: normalizeCode(rest.province), firm, ...filledNumbers }
}

/** Validates the invoice by the server's own rules before the request, by field, so that all errors show at once. */
export function validateInvoice(draft: InvoiceDraft | undefined, t: ReturnType<typeof useOrderingTexts>): Record<string, string> {
  if (!draft) return {}
  const { name, street, streetNumber, postcode, city, province, firm, taxCode, vatNumber, sdiCode, pec } = buildInvoiceInput(draft)
  const missing = new Set(listMissingNumbers({ firm, taxCode, vatNumber, sdiCode, pec }))
  const errors = {
    name: !name.trim() && t('checkout.invoice_name_missing'),
    taxCode: missing.has('taxCode')
      ? t('checkout.invoice_taxCode_missing')
      : taxCode !== undefined && !isTaxCode(taxCode) && t('checkout.invoice_taxCode_wrong'),
    vatNumber: missing.has('vatNumber')
      ? t('checkout.invoice_vatNumber_missing')
      : vatNumber !== undefined && !isVatNumber(vatNumber) && t('checkout.invoice_vatNumber_wrong'),
    sdiCode: missing.has('sdiCode')
      ? t('checkout.invoice_sdiCode_missing')
      : sdiCode !== undefined &&
        !isSdiCode(sdiCode) &&
        t(isSdiPlaceholder(sdiCode) ? 'checkout.invoice_sdiCode_placeholder' : 'checkout.invoice_sdiCode_wrong'),
    pec: missing.has('sdiCode') ? t('checkout.invoice_pec_missing') : pec !== undefined && !isEmail(pec) && t('checkout.invoice_pec_wrong'),
    street: !street.trim() && t('way.street_missing'),
    streetNumber: !streetNumber.trim() && t('way.number_missing'),
    postcode: !/^\d{5}$/.test(postcode) && t('way.postcode_wrong'),
    city: !city.trim() && t('way.city_missing'),
    province: !isProvince(province) && t('checkout.invoice_province_wrong'),
  }
  return Object.fromEntries(Object.entries(errors).flatMap(([field, text]) => (text ? [[`invoice.${field}`, text]] : [])))
}
