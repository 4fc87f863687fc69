import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CompanySettings } from '#accounting/invoices/contract.ts'
import { invoiceDeliveries, receiptScopes } from '#accounting/vocabulary.ts'
import { ApiError, api } from '../../../shared/api.ts'
import { Select, TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { toastFailure } from '../../failure-texts.ts'
import { OfficeForm } from '../../form/office-form.tsx'
import { AdminButton } from '../../office-button.tsx'
import { useCompanies } from '../../restaurants/queries.ts'
import { accountingText as t } from '../accounting-text.ts'
import { receiptText } from '../receipts/receipt-text.ts'
import { deliveryText } from './delivery-text.ts'

/** Settings of a company's invoices: numbers, tax regime, and the way to the intermediary. */
export function InvoiceSettings({ done }: { done: () => void }) {
  const companies = useCompanies()
  const [chosen, setChosen] = useState('')
  const companyId = chosen || (companies?.[0]?.id ?? '')
  const settings = useQuery({
    queryKey: ['accounting-settings', companyId],
    queryFn: ({ signal }) =>
      api<{ settings: CompanySettings }>('GET', `/accounting/companies/${companyId}/settings`, { signal }).then(answer => answer.settings),
    enabled: companyId !== '',
    gcTime: 0,
  }).data
  return (
    <div className="grid gap-5">
      <Select label={t('office-accounting.company')} value={companyId} onChange={event => setChosen(event.target.value)}>
        {companies?.map(({ id, legalName }) => (
          <option key={id} value={id}>
            {legalName}
          </option>
        ))}
      </Select>
      {settings && <SettingsForm key={`${companyId} ${settings.version}`} companyId={companyId} settings={settings} done={done} />}
    </div>
  )
}

function SettingsForm({ companyId, settings, done }: { companyId: string; settings: CompanySettings; done: () => void }) {
  const [values, setValues] = useState(settings)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const answer = await api<{ message: string }>('PUT', `/accounting/companies/${companyId}/settings`, { body: values })
      toast({ tone: 'success', text: answer.message })
      await queries.invalidateQueries({ queryKey: ['accounting-settings'] })
      done()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(fields)
      if (Object.keys(fields).length === 0) toastFailure(error, { refused: t('office-accounting.settings_refused') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <OfficeForm noValidate onSubmit={event => void save(event)} className="grid gap-5">
      <TextField
        label={t('office-accounting.invoice_suffix')}
        hint={t('office-accounting.invoice_suffix_hint')}
        maxLength={5}
        required={false}
        autoComplete="off"
        value={values.invoiceSuffix}
        error={errors.invoiceSuffix}
        onChange={event => setValues({ ...values, invoiceSuffix: event.target.value.toUpperCase() })}
      />
      <TextField
        label={t('office-accounting.tax_regime')}
        hint={t('office-accounting.tax_regime_hint')}
        maxLength={4}
        autoComplete="off"
        value={values.taxRegime}
        error={errors.taxRegime}
        onChange={event => setValues({ ...values, taxRegime: event.target.value.toUpperCase() })}
      />
      <Select
        label={t('office-accounting.delivery')}
        hint={t('office-accounting.delivery_hint')}
        value={values.delivery}
        error={errors.delivery}
        onChange={event => setValues({ ...values, delivery: event.target.value as CompanySettings['delivery'] })}
      >
        {invoiceDeliveries.map(delivery => (
          <option key={delivery} value={delivery}>
            {delivery === 'mail' ? deliveryText('office-invoice-delivery.by_mail') : t(`office-accounting.delivery_${delivery}`)}
          </option>
        ))}
      </Select>
      {values.delivery === 'mail' && (
        <TextField
          label={deliveryText('office-invoice-delivery.email')}
          hint={deliveryText('office-invoice-delivery.email_hint')}
          type="email"
          maxLength={254}
          autoComplete="off"
          value={values.deliveryEmail ?? ''}
          error={errors.deliveryEmail}
          onChange={event => setValues({ ...values, deliveryEmail: event.target.value })}
        />
      )}
      <Select
        label={receiptText('office-receipts.scope')}
        hint={receiptText('office-receipts.scope_hint')}
        value={values.receiptScope}
        error={errors.receiptScope}
        onChange={event => setValues({ ...values, receiptScope: event.target.value as CompanySettings['receiptScope'] })}
      >
        {receiptScopes.map(scope => (
          <option key={scope} value={scope}>
            {receiptText(`office-receipts.scope_${scope}`)}
          </option>
        ))}
      </Select>
      <div>
        <AdminButton type="submit" busy={busy}>
          {t('office-accounting.save')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}
