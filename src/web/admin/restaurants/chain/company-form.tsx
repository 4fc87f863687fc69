import { bareCode } from '#platform/contact/typed-codes.ts'
import { isVatNumber, vatDigits } from '#platform/tax-numbers.ts'
import type { KeptCompany } from '#restaurants/profile/contract.ts'
import { Checkbox, TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { askOnce } from '../../ask-once.ts'
import { KeptConflict } from '../../form/conflict/conflict-dialog.tsx'
import { useKeptForm } from '../../form/conflict/versioned-form.ts'
import { SaveBar } from '../../form/save-bar.tsx'
import { OfficeButton } from '../../office-button.tsx'
import { readCapital, writeCents } from '../numbers.ts'
import { type PlaceTextKey, placeFailures, placeText as t } from '../place-texts.ts'
import { useReadAgain } from '../reads.ts'

const typed = (company?: KeptCompany) => ({
  legalName: company?.legalName ?? '',
  vatNumber: company?.vatNumber ?? '',
  taxCode: company?.taxCode ?? '',
  street: company?.street ?? '',
  streetNumber: company?.streetNumber ?? '',
  postcode: company?.postcode ?? '',
  city: company?.city ?? '',
  province: company?.province ?? '',
  rea: company?.rea ?? '',
  shareCapitalCents: writeCents(company?.shareCapitalCents ?? null),
  pec: company?.pec ?? '',
  sdiCode: company?.sdiCode ?? '',
  email: company?.email ?? '',
  phone: company?.phone ?? '',
  isChain: company?.isChain ?? false,
})
type Values = ReturnType<typeof typed>

const texts: Record<keyof Values, PlaceTextKey> = {
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
}
/** What is no text but a code, as it is kept. */
const codes: Partial<Record<keyof Values, (typed: string) => string>> = {
  vatNumber: vatDigits,
  taxCode: bareCode,
  postcode: bareCode,
  province: bareCode,
  sdiCode: bareCode,
}
const names = () => Object.fromEntries(Object.entries(texts).map(([name, key]) => [name, t(key)])) as Record<keyof Values, string>
const required = ['legalName', 'vatNumber', 'street', 'streetNumber', 'postcode', 'city', 'province'] as const

/** `saved`: the VAT number that it has; one that was saved before numbers were checked stays until it is changed. */
function check(values: Values, saved?: string) {
  const wrong: Partial<Record<keyof Values, string>> = {}
  for (const name of required) if (values[name].trim() === '') wrong[name] = t('places.required')
  const vatNumber = vatDigits(values.vatNumber)
  if (vatNumber !== '' && vatNumber !== saved && !isVatNumber(vatNumber)) wrong.vatNumber = t('places.vat_number_wrong')
  if (Number.isNaN(readCapital(values.shareCapitalCents))) wrong.shareCapitalCents = t('places.capital_wrong')
  return wrong
}

/** A firm that runs restaurants, with what has to stand on receipts and invoices. */
export function CompanyForm({ company, saved }: { company?: KeptCompany; saved: (company: KeptCompany) => void }) {
  const readAgain = useReadAgain()
  const form = useKeptForm({
    kept: company,
    typed,
    check: values => check(values, company?.vatNumber),
    texts: placeFailures(),
    send: async ({ shareCapitalCents, ...plain }, version) => {
      const body = { ...plain, shareCapitalCents: readCapital(shareCapitalCents) ?? null, version }
      const path = company ? `/office/companies/${company.id}` : '/office/companies'
      const answer = await askOnce<{ company: KeptCompany; message: string }>(company ? 'PUT' : 'POST', path, { body })
      toast({ tone: 'success', text: answer.message })
      return answer.company
    },
    saved: after => void readAgain().then(() => saved(after)),
  })
  const { values, set, errors } = form
  const text = (name: Exclude<keyof Values, 'isChain'>, maxLength: number, className = '') => (
    <TextField
      label={t(texts[name])}
      {...form.field(name)}
      maxLength={maxLength}
      counted={codes[name]}
      autoComplete="off"
      className={className}
      required={(required as readonly string[]).includes(name) ? undefined : false}
    />
  )
  return (
    <form {...form.props} className="grid items-start gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <KeptConflict
          values={values}
          versions={form.versions}
          names={names()}
          show={(name, of) => (typeof of[name] === 'boolean' ? t(of[name] ? 'places.yes' : 'places.no') : of[name])}
          onTake={form.takeTheirs}
          onKeep={form.keepMine}
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
      <SaveBar>
        <OfficeButton type="submit" busy={form.busy} disabled={form.theirs !== undefined}>
          {t('places.save')}
        </OfficeButton>
      </SaveBar>
    </form>
  )
}
