import { Checkbox, TextField } from '../ui/field.tsx'
import type { FieldErrors } from '../ui/field-errors.ts'
import { useOrderingTexts } from './texts.ts'

export interface InvoiceDraft {
  firm: boolean
  name: string
  taxCode: string
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
  vatNumber: '',
  sdiCode: '',
  pec: '',
  street: '',
  streetNumber: '',
  postcode: '',
  city: '',
  province: '',
}

/** As the call takes it: what was left empty is left out, of a private person what only firms have too. */
export function writtenInvoice({ firm, vatNumber, sdiCode, pec, taxCode, ...rest }: InvoiceDraft) {
  const given = (fields: Record<string, string>) => Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''))
  return { ...rest, ...given({ taxCode, ...(firm && { vatNumber, sdiCode, pec }) }) }
}

/** What each empty field wants, in its own words. */
const asked = {
  name: 'checkout.invoice_name_missing',
  street: 'way.street_missing',
  streetNumber: 'way.number_missing',
  city: 'way.city_missing',
} as const
const isAsked = (name: string): name is keyof typeof asked => name in asked

interface InvoiceFieldsProps {
  /** Undefined: a receipt is enough. */
  invoice: InvoiceDraft | undefined
  change: (invoice: InvoiceDraft | undefined) => void
  /** By field, in the server's words. */
  errors: FieldErrors
}

/** Whoever needs an invoice says so before the order: the tax office knows people by their code and firms by their number. */
export function InvoiceFields({ invoice, change, errors }: InvoiceFieldsProps) {
  const t = useOrderingTexts()
  const field = (name: Exclude<keyof InvoiceDraft, 'firm'>, longest: number) => ({
    name: `invoice.${name}`,
    label: t(`checkout.invoice_${name}`),
    value: invoice?.[name] ?? '',
    error: errors[`invoice.${name}`] && !invoice?.[name].trim() && isAsked(name) ? t(asked[name]) : errors[`invoice.${name}`],
    maxLength: longest,
    onChange: ({ target }: { target: { value: string } }) => invoice && change({ ...invoice, [name]: target.value }),
  })
  return (
    <div className="grid gap-3">
      <Checkbox label={t('checkout.invoice')} checked={invoice !== undefined} onChange={({ target }) => change(target.checked ? emptyInvoice : undefined)} />
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
                  onChange={() => change({ ...invoice, firm })}
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
                <TextField {...field('vatNumber', 13)} inputMode="numeric" />
              </div>
              <div className="sm:col-span-3">
                <TextField {...field('taxCode', 16)} required={false} autoCapitalize="characters" />
              </div>
              <div className="sm:col-span-2">
                <TextField {...field('sdiCode', 7)} autoCapitalize="characters" />
              </div>
              <div className="sm:col-span-4">
                <TextField {...field('pec', 254)} type="email" hint={undefined} />
              </div>
            </>
          ) : (
            <div className="sm:col-span-6">
              <TextField {...field('taxCode', 16)} autoCapitalize="characters" />
            </div>
          )}
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
