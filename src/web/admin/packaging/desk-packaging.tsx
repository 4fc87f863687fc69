import type { Quote } from '#orders/quote/contract.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import type { DeskDraft } from '../desk/desk-draft.ts'
import { DeskChoice } from '../desk/desk-field.tsx'
import { packagingText as t } from './packaging-text.ts'

interface DeskPackagingProps {
  draft: Pick<DeskDraft, 'packaging' | 'cutlery' | 'fulfilment'>
  change: (changes: Partial<DeskDraft>) => void
  quote: Quote | undefined
}

/** Packaging and cutlery of an order that staff enter. A choice that is no longer offered stays visible, so that it can be changed. */
export function DeskPackaging({ draft, change, quote }: DeskPackagingProps) {
  const { ownContainer = false, containerDepositCents = null } = quote?.packaging.offered ?? {}
  const options = [
    { value: 'standard' as const, label: t('office-packaging.choice_standard') },
    ...(ownContainer || draft.packaging === 'own_container' ? [{ value: 'own_container' as const, label: t('office-packaging.choice_own_container') }] : []),
    ...(containerDepositCents !== null || draft.packaging === 'reusable'
      ? [{ value: 'reusable' as const, label: t('office-packaging.reusable_deposit', { deposit: formatAmount('it', containerDepositCents ?? 0) }) }]
      : []),
  ]
  return (
    <>
      {options.length > 1 && (
        <DeskChoice
          name="packaging"
          legend={t('office-packaging.packaging')}
          options={options}
          value={draft.packaging}
          onChange={packaging => change({ packaging })}
        />
      )}
      {draft.fulfilment !== 'table' && (
        <label className="flex items-start gap-3 py-1">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-brace"
            checked={draft.cutlery}
            onChange={({ target }) => change({ cutlery: target.checked })}
          />
          {t('office-packaging.cutlery_wanted')}
        </label>
      )}
    </>
  )
}
