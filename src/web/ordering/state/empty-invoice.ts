/** Fields of an invoice, apart from their rules (invoice-draft.ts): the checkout’s draft is read by screens that check nothing, such as a dish. */
export interface InvoiceDraft {
  firm: boolean
  name: string
  /** Tax code of a private person. */
  taxCode: string
  /** Tax code of a company, a different one: kept separate, so that a personal code is not carried over. */
  firmTaxCode: string
  vatNumber: string
  sdiCode: string
  pec: string
  street: string
  streetNumber: string
  postcode: string
  city: string
  province: string
}

export const emptyInvoice: InvoiceDraft = {
  firm: false,
  name: '',
  taxCode: '',
  firmTaxCode: '',
  vatNumber: '',
  sdiCode: '',
  pec: '',
  street: '',
  streetNumber: '',
  postcode: '',
  city: '',
  province: '',
}
