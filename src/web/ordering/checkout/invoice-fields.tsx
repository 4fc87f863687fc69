import { useRef } from 'react'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { normalizeVatNumber } from '#platform/tax-numbers.ts'
import { Checkbox, TextField } from '../../ui/field/field.tsx'
import type { FieldErrors } from '../../ui/field/field-errors.ts'
import type { InvoiceDraft } from '../state/empty-invoice.ts'
import { type CheckoutDetails, isDeliveryAddress, switchInvoiceParty } from '../state/proposed-invoice.ts'
import { useOrderingTexts } from '../texts.ts'
import { useProposedInvoice } from './use-proposed-invoice.ts'

/** Normalizers of code fields, to the form that is sent. */
const codeNormalizers: Partial<Record<keyof InvoiceDraft, (input: string) => string>> = {
  taxCode: normalizeCode,
  vatNumber: normalizeVatNumber,
  sdiCode: normalizeCode,
  postcode: normalizeCode,
  province: normalizeCode,
}

interface InvoiceFieldsProps {
  /** Undefined: a receipt is enough. */
  invoice: InvoiceDraft | undefined
  change: (invoice: InvoiceDraft | undefined) => void
  /** Source of the proposed values. */
  at: CheckoutDetails
  /** Errors by the API's field names. */
  errors: FieldErrors
}

/** Invoice fields, to be filled before ordering: the tax office identifies people by tax code and companies by VAT number. */
export function InvoiceFields({ invoice, change, at, errors }: InvoiceFieldsProps) {
  const t = useOrderingTexts()
  const startInvoice = useProposedInvoice({ invoice, at, change })
  // Keep the note while the fields are open, so that typing another address shifts nothing.
  const isProposed = useRef(false)
  isProposed.current = invoice !== undefined && (isProposed.current || isDeliveryAddress(invoice, at))
  const field = (name: Exclude<keyof InvoiceDraft, 'firm' | 'firmTaxCode'>, maxCharacters: number, draftField: keyof InvoiceDraft = name) => ({
    counted: codeNormalizers[name],
    name: `invoice.${name}`,
    label: t(`checkout.invoice_${name}`),
    value: String(invoice?.[draftField] ?? ''),
    error: errors[`invoice.${name}`],
    maxLength: maxCharacters,
    onChange: ({ target }: { target: { value: string } }) => invoice && change({ ...invoice, [draftField]: target.value }),
  })
  return (
    <div className="grid gap-3">
      <Checkbox
        label={t('checkout.invoice')}
        checked={invoice !== undefined}
        onChange={({ target }) => (target.checked ? startInvoice() : change(undefined))}
      />
      {invoice && (
        <div className="grid gap-4 sm:grid-cols-6">
          <fieldset className="flex flex-wrap gap-x-8 sm:col-span-6">
            <legend className="sr-only">{t('checkout.invoice_who')}</legend>
            {[false, true].map(firm => (
              <label key={String(firm)} className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
                <input
                  type="radio"
                  name="invoice-who"
                  className="size-5 accent-brace"
                  checked={invoice.firm === firm}
                  onChange={() => change(switchInvoiceParty(firm, invoice, at))}
                />
                {t(firm ? 'checkout.invoice_firm' : 'checkout.invoice_person')}
              </label>
            ))}
          </fieldset>
          <div className="sm:col-span-6">
            <TextField
              {...field('name', 200)}
              label={t(invoice.firm ? 'checkout.invoice_firm_name' : 'checkout.invoice_name')}
              autoComplete={invoice.firm ? 'organization' : 'name'}
            />
          </div>
          {invoice.firm ? (
            <>
              <div className="sm:col-span-3">
                <TextField {...field('vatNumber', 11)} autoCapitalize="characters" />
              </div>
              <div className="sm:col-span-3">
                <TextField {...field('taxCode', 16, 'firmTaxCode')} required={false} autoCapitalize="characters" />
              </div>
              <div className="sm:col-span-2">
                <TextField {...field('sdiCode', 7)} autoCapitalize="characters" />
              </div>
              <div className="sm:col-span-4">
                <TextField {...field('pec', 254)} inputMode="email" hint={undefined} />
              </div>
            </>
          ) : (
            <div className="sm:col-span-6">
              <TextField {...field('taxCode', 16)} autoCapitalize="characters" />
            </div>
          )}
          {isProposed.current && <p className="text-cenere sm:col-span-6">{t('checkout.invoice_delivery_address')}</p>}
          <div className="sm:col-span-4">
            <TextField {...field('street', 120)} autoComplete="address-line1" />
          </div>
          <div className="sm:col-span-2">
            <TextField {...field('streetNumber', 20)} />
          </div>
          <div className="sm:col-span-2">
            <TextField {...field('postcode', 5)} inputMode="numeric" autoComplete="postal-code" />
          </div>
          <div className="sm:col-span-2">
            <TextField {...field('city', 80)} autoComplete="address-level2" />
          </div>
          <div className="sm:col-span-2">
            <TextField {...field('province', 2)} autoCapitalize="characters" />
          </div>
        </div>
      )}
    </div>
  )
}
