import type { SuggestedInvoice } from '#orders/invoices/contract.ts'
import type { InvoiceDraft } from './empty-invoice.ts'

const partyFields = ['name', 'taxCode', 'firmTaxCode', 'vatNumber', 'sdiCode', 'pec'] as const
const addressFields = ['street', 'streetNumber', 'postcode', 'city', 'province'] as const

type Field = (typeof partyFields)[number] | (typeof addressFields)[number]
type FieldValues = Partial<Record<Field, string | null>>

/** Data known to the checkout: the typed name and the delivery address. */
export interface CheckoutDetails {
  name: string
  address: { street: string; streetNumber: string; postcode: string; city: string } | undefined
}

/**
 * Draft with proposed values: the account's last invoice, else the name and delivery address, else the account's default address. Party and address
 * are each filled as a whole, and only if empty.
 */
export function proposeInvoice(draft: InvoiceDraft, { name, address }: CheckoutDetails, suggestion?: SuggestedInvoice): InvoiceDraft {
  const last = suggestion?.invoice
  const fill = (fields: readonly Field[], from: FieldValues) =>
    fields.every(field => draft[field] === '') && Object.fromEntries(fields.map(field => [field, from[field] ?? '']))
  const filledAddress = fill(addressFields, last?.street ? last : (address ?? suggestion?.address ?? {}))
  if (!last) return { ...draft, ...filledAddress, ...(!draft.firm && fill(partyFields, { name })) }
  // Keep "company" if it was chosen meanwhile.
  if (draft.firm && !last.firm) return { ...draft, ...filledAddress }
  const numbers = last.firm ? { taxCode: null, firmTaxCode: last.taxCode } : { sdiCode: null }
  const filledParty = fill(partyFields, { ...last, ...numbers })
  return { ...draft, ...filledAddress, ...(filledParty && { ...filledParty, firm: last.firm }) }
}

/** Switches between person and company. The customer's name is proposed for a person only. */
export function switchInvoiceParty(firm: boolean, draft: InvoiceDraft, { name }: CheckoutDetails): InvoiceDraft {
  const proposed = firm ? (draft.name === name ? '' : draft.name) : draft.name || name
  return { ...draft, firm, name: proposed }
}

/** Whether the invoice address is the delivery address; a company's registered office often differs. */
export const isDeliveryAddress = ({ street, streetNumber, postcode }: InvoiceDraft, { address }: CheckoutDetails): boolean =>
  address !== undefined && street === address.street && streetNumber === address.streetNumber && postcode === address.postcode
