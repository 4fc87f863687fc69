import { invoiceRequests } from '#payments/tables.ts'

/** Columns that a customer filled in for an invoice. */
export const invoiceColumns = {
  name: invoiceRequests.name,
  taxCode: invoiceRequests.taxCode,
  vatNumber: invoiceRequests.vatNumber,
  sdiCode: invoiceRequests.sdiCode,
  pec: invoiceRequests.pec,
  street: invoiceRequests.street,
  streetNumber: invoiceRequests.streetNumber,
  postcode: invoiceRequests.postcode,
  city: invoiceRequests.city,
  province: invoiceRequests.province,
}
