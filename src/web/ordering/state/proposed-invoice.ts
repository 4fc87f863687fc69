import type { SuggestedInvoice } from '#orders/invoices/contract.ts'
import type { InvoiceDraft } from './invoice-draft.ts'

const partyFields = ['name', 'taxCode', 'firmTaxCode', 'vatNumber', 'sdiCode', 'pec'] as const
const addressFields = ['street', 'streetNumber', 'postcode', 'city', 'province'] as const

type Field = (typeof partyFields)[number] | (typeof addressFields)[number]
type FieldValues = Partial<Record<Field, string | null>>

/** What the checkout knows by itself: the name that was typed, and where a delivery goes. */
export interface CheckoutDetails {
  name: string
  address: { street: string; streetNumber: string; postcode: string; city: string } | undefined
}

/**
 * The draft with what is proposed for it: the account's last invoice, else the name and the delivery's address, else the account's default one.
 * Who it is for and where that is are each filled in whole, and only where nothing was typed.
 */
export function proposeInvoice(draft: InvoiceDraft, { name, address }: CheckoutDetails, known?: SuggestedInvoice): InvoiceDraft {
  const last = known?.invoice
  const fill = (fields: readonly Field[], from: FieldValues) =>
    fields.every(field => draft[field] === '') && Object.fromEntries(fields.map(field => [field, from[field] ?? '']))
  const filledAddress = fill(addressFields, last?.street ? last : (address ?? known?.address ?? {}))
  if (!last) return { ...draft, ...filledAddress, ...(!draft.firm && fill(partyFields, { name })) }
  // Who has said meanwhile that it is a firm's is not made a private person again.
  if (draft.firm && !last.firm) return { ...draft, ...filledAddress }
  const numbers = last.firm ? { taxCode: null, firmTaxCode: last.taxCode } : { sdiCode: null }
  const filledParty = fill(partyFields, { ...last, ...numbers })
  return { ...draft, ...filledAddress, ...(filledParty && { ...filledParty, firm: last.firm }) }
}

/** A firm has another name than whoever orders for it: that one is proposed for a private person alone. */
export function switchInvoiceParty(firm: boolean, draft: InvoiceDraft, { name }: CheckoutDetails): InvoiceDraft {
  const proposed = firm ? (draft.name === name ? '' : draft.name) : draft.name || name
  return { ...draft, firm, name: proposed }
}

/** Whether it is the delivery's address: a firm's seat is often another one. */
export const isDeliveryAddress = ({ street, streetNumber, postcode }: InvoiceDraft, { address }: CheckoutDetails): boolean =>
  address !== undefined && street === address.street && streetNumber === address.streetNumber && postcode === address.postcode
