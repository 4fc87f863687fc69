import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { isVatNumber, normalizeVatNumber } from '#platform/tax-numbers.ts'
import type { CompanyView } from '#restaurants/profile/contract.ts'
import { Checkbox, TextField } from '../../../ui/field/field.tsx'
import { ConflictNotice } from '../../form/conflict/conflict-notice.tsx'
import { OfficeForm } from '../../form/office-form.tsx'
import { SaveBar } from '../../form/save-bar.tsx'
import { AdminButton } from '../../office-button.tsx'
import { formatCents, parseCapital } from '../numbers.ts'
import { type RestaurantTextKey, restaurantText as t } from '../place-texts.ts'
import { useRowForm } from '../row-form.tsx'

const toCompanyValues = (company?: CompanyView) => ({
  legalName: company?.legalName ?? '',
  vatNumber: company?.vatNumber ?? '',
  taxCode: company?.taxCode ?? '',
  street: company?.street ?? '',
  streetNumber: company?.streetNumber ?? '',
  postcode: company?.postcode ?? '',
  city: company?.city ?? '',
  province: company?.province ?? '',
  rea: company?.rea ?? '',
  shareCapitalCents: formatCents(company?.shareCapitalCents ?? null),
  pec: company?.pec ?? '',
  sdiCode: company?.sdiCode ?? '',
  email: company?.email ?? '',
  phone: company?.phone ?? '',
  isChain: company?.isChain ?? false,
  allowsAssistants: company?.allowsAssistants ?? true,
})
type CompanyValues = ReturnType<typeof toCompanyValues>

const labelKeys: Record<keyof CompanyValues, RestaurantTextKey> = {
  legalName: 'places.legal_name',
  vatNumber: 'places.vat_number',
  taxCode: 'places.tax_code',
  street: 'places.street',
  streetNumber: 'places.street_number',
  postcode: 'places.postcode',
  city: 'places.city',
  province: 'places.province',
  rea: 'places.rea',
  shareCapitalCents: 'places.share_capital',
  pec: 'places.pec',
  sdiCode: 'places.sdi_code',
  email: 'places.email',
  phone: 'places.phone',
  isChain: 'places.is_chain',
  allowsAssistants: 'places.allows_assistants',
}
/** Normalizers of fields that hold codes. */
const normalizers: Partial<Record<keyof CompanyValues, (input: string) => string>> = {
  vatNumber: normalizeVatNumber,
  taxCode: normalizeCode,
  postcode: normalizeCode,
  province: normalizeCode,
  sdiCode: normalizeCode,
}
const getLabels = () => Object.fromEntries(Object.entries(labelKeys).map(([name, key]) => [name, t(key)])) as Record<keyof CompanyValues, string>
const requiredFields = ['legalName', 'vatNumber', 'street', 'streetNumber', 'postcode', 'city', 'province'] as const

/** `saved`: stored VAT number; one stored before validation existed stays valid until changed. */
function validateCompany(values: CompanyValues, saved?: string) {
  const fieldErrors: Partial<Record<keyof CompanyValues, string>> = {}
  for (const name of requiredFields) if (values[name].trim() === '') fieldErrors[name] = t('places.required')
  const vatNumber = normalizeVatNumber(values.vatNumber)
  if (vatNumber !== '' && vatNumber !== saved && !isVatNumber(vatNumber)) fieldErrors.vatNumber = t('places.vat_number_wrong')
  if (Number.isNaN(parseCapital(values.shareCapitalCents))) fieldErrors.shareCapitalCents = t('places.capital_wrong')
  return fieldErrors
}

/** Form of a company, with the data required on receipts and invoices. */
export function CompanyForm({ company, saved }: { company?: CompanyView; saved: (company: CompanyView) => void }) {
  const form = useRowForm({
    row: company,
    toValues: toCompanyValues,
    check: values => validateCompany(values, company?.vatNumber),
    path: company ? `/companies/${company.id}` : '/companies',
    toBody: ({ shareCapitalCents, ...plain }) => ({ ...plain, shareCapitalCents: parseCapital(shareCapitalCents) ?? null }),
    rowOf: (answer: { company: CompanyView }) => answer.company,
    onSaved: saved,
  })
  const { values, set, errors } = form
  const text = (name: Exclude<keyof CompanyValues, 'isChain' | 'allowsAssistants'>, maxLength: number, className = '') => (
    <TextField
      label={t(labelKeys[name])}
      {...form.field(name)}
      maxLength={maxLength}
      counted={normalizers[name]}
      autoComplete="off"
      className={className}
      required={(requiredFields as readonly string[]).includes(name) ? undefined : false}
    />
  )
  return (
    <OfficeForm {...form.props} className="grid items-start gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <ConflictNotice
          values={values}
          conflict={form.conflict}
          names={getLabels()}
          show={(name, of) => (typeof of[name] === 'boolean' ? t(of[name] ? 'places.yes' : 'places.no') : of[name])}
        />
      </div>
      <div className="sm:col-span-2">{text('legalName', 160)}</div>
      {text('vatNumber', 11, 'figures')}
      {text('taxCode', 16, 'uppercase')}
      {text('street', 120)}
      {text('streetNumber', 20)}
      {text('city', 80)}
      <div className="grid grid-cols-2 items-start gap-5">
        {text('postcode', 5, 'figures')}
        {text('province', 2, 'uppercase')}
      </div>
      {text('rea', 40)}
      {text('shareCapitalCents', 14, 'figures text-right')}
      {text('pec', 254)}
      {text('sdiCode', 7, 'uppercase')}
      {text('email', 254)}
      {text('phone', 30)}
      <div className="sm:col-span-2">
        <Checkbox
          label={t('places.is_chain')}
          hint={t('places.is_chain_hint')}
          name="isChain"
          checked={values.isChain}
          error={errors.isChain}
          onChange={event => set('isChain', event.target.checked)}
        />
      </div>
      <div className="sm:col-span-2">
        <Checkbox
          label={t('places.allows_assistants')}
          hint={t('places.allows_assistants_hint')}
          name="allowsAssistants"
          checked={values.allowsAssistants}
          error={errors.allowsAssistants}
          onChange={event => set('allowsAssistants', event.target.checked)}
        />
      </div>
      <SaveBar>
        <AdminButton type="submit" busy={form.busy} disabled={form.conflict !== undefined}>
          {t('places.save')}
        </AdminButton>
      </SaveBar>
    </OfficeForm>
  )
}
