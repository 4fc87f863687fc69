import { useState } from 'react'
import { Link } from 'react-router'
import { type currencySigns, secondFactorRules } from '#restaurants/vocabulary.ts'
import { secondFactorText } from '../../account/second-factor/texts.ts'
import { useMayChange } from '../may-change.ts'
import { AdminButton } from '../office-button.tsx'
import { formatSignedAmount } from '../orders/refunds/signed-amount.ts'
import { useCompanies } from '../restaurants/queries.ts'
import { settingsText as t } from './settings-text.ts'
import { useInstantSetting } from './use-instant-setting.ts'
import type { SavedSection } from './use-settings.ts'

/** Currency sign: the specification requires the dollar although amounts are euro; one click switches to the euro. */
export function CurrencySetting({ saved }: { saved: SavedSection<'back_office'> }) {
  const { value, busy, change } = useInstantSetting('back_office', saved)
  const currentSign = value.currencySign
  const otherSign: (typeof currencySigns)[number] = currentSign === '$' ? '€' : '$'
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('office-settings.currency_lead')}</p>
      <p className="figures font-display text-title font-extrabold" aria-live="polite">
        <span className="sr-only">{t('office-settings.currency_now')} </span>
        {formatSignedAmount(currentSign, 1250)}
      </p>
      <AdminButton tone="carbone" busy={busy} onClick={() => void change({ ...value, currencySign: otherSign })}>
        {t('office-settings.currency_change', { sign: otherSign })}
      </AdminButton>
    </div>
  )
}

/** Rule by which users need a second factor to sign in. */
export function SecuritySetting({ saved }: { saved: SavedSection<'security'> }) {
  const { value, busy, change } = useInstantSetting('security', saved)
  const [chosen, setChosen] = useState(value.secondFactor)
  return (
    <fieldset className="grid justify-items-start gap-1" disabled={!useMayChange()}>
      <legend className="mb-1 font-semibold">{secondFactorText('second-factor.rule')}</legend>
      {secondFactorRules.map(rule => (
        <label key={rule} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" name="second-factor" className="size-5 accent-brace" checked={chosen === rule} onChange={() => setChosen(rule)} />
          {secondFactorText(`second-factor.rule_${rule}`)}
        </label>
      ))}
      <p className="mb-3 text-cenere">{t('office-settings.security_hint')}</p>
      <AdminButton tone="carbone" busy={busy} disabled={chosen === value.secondFactor} onClick={() => void change({ ...value, secondFactor: chosen })}>
        {t('office-settings.save')}
      </AdminButton>
    </fieldset>
  )
}

/** Company in the footer, read-only here; the companies' screen edits it. */
export function CompanySetting() {
  const companies = useCompanies()
  const chainCompany = companies?.find(({ isChain }) => isChain)
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('office-settings.company_lead')}</p>
      {/* Two lines reserved for name and number. */}
      <p className="min-h-[2lh] font-semibold">
        {chainCompany && (
          <>
            {chainCompany.legalName}
            <br />
            {t('office-settings.vat_number', { number: chainCompany.vatNumber })}
          </>
        )}
        {companies && !chainCompany && t('office-settings.company_none')}
      </p>
      <Link to="/dashboard/admin/companies" className="link py-1 font-semibold">
        {t('office-settings.companies')}
      </Link>
    </div>
  )
}
