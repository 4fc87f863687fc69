import { isCompanyTaxCode } from '#orders/invoices/invoice-number.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { locale } from '#platform/language/languages.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { getDateFormat } from '../../ui/format/formats.ts'
import { useOrderingTexts } from '../texts.ts'

interface RequestedInvoiceDetailsProps {
  invoice: NonNullable<OrderView['invoice']>
  company: string
  /** Viewed with the order's link alone, not the account. */
  byLink: boolean
}

/** Recipient of the requested invoice. With the link alone, shows only that an invoice was requested and whether it was issued. */
export function RequestedInvoiceDetails({
  invoice: { name, vatNumber, taxCode, sdiCode, pec, address, issued },
  company: legalName,
  byLink,
}: RequestedInvoiceDetailsProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  // Drop a final full stop ("S.r.l."), or the sentence would end with two.
  const company = legalName.replace(/\.$/, '')
  const day = issued && getDateFormat(locale[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(issued.issuedOn))
  const isFirm = vatNumber !== null || isCompanyTaxCode(taxCode ?? undefined)
  const shownFields = [
    { label: t(isFirm ? 'checkout.invoice_firm_name' : 'checkout.invoice_name'), text: name },
    { label: t('checkout.invoice_vatNumber'), text: vatNumber },
    { label: t('checkout.invoice_taxCode'), text: taxCode },
    { label: t('checkout.invoice_sdiCode'), text: sdiCode },
    { label: t('receipt.invoice_pec'), text: pec },
    { label: t('receipt.invoice_address'), text: address },
  ].filter(({ text }) => text)
  return (
    <section className="grid gap-2 border-t-2 border-sabbia pt-4" aria-labelledby="invoice" data-invoice>
      <h3 id="invoice" className="text-name">
        {t('receipt.invoice')}
      </h3>
      {shownFields.length > 0 && (
        <dl className="grid gap-1 [overflow-wrap:anywhere]">
          {shownFields.map(({ label, text }) => (
            <div key={label} className="flex flex-wrap gap-x-4">
              <dt className="w-36 shrink-0 text-cenere">{label}</dt>
              <dd className="figures min-w-0 flex-1 basis-40">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{issued ? t('receipt.invoice_issued', { number: issued.number, day, company }) : t('receipt.invoice_asked', { company })}</p>
      {name === null && byLink && <p className="text-cenere">{t('receipt.invoice_by_link')}</p>}
    </section>
  )
}
