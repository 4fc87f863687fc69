import { useEffect, useEffectEvent } from 'react'
import type { Quote } from '#orders/quote/contract.ts'
import type { PackagingChoice } from '#orders/vocabulary.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { useOrderingTexts } from '../texts.ts'

interface PackagingFieldProps {
  /** Undefined: not answered yet. */
  quote: Quote | undefined
  cutlery: boolean
  change: (choice: { packaging?: PackagingChoice; cutlery?: boolean }) => void
}

/** Cutlery on request, and the packaging where the restaurant offers a choice. */
export function PackagingField({ quote, cutlery, change }: PackagingFieldProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const isRefused = quote?.problems.some(({ code }) => code === 'packaging_not_offered') ?? false
  // What another restaurant or fulfilment offered is not held against the order.
  const dropChoice = useEffectEvent(() => change({ packaging: 'standard' }))
  useEffect(() => {
    if (isRefused) dropChoice()
  }, [isRefused])
  if (!quote) return null
  const { choice, containers, offered } = quote.packaging
  const { ownContainer, ownContainerNote, containerDepositCents } = offered
  const choices: { value: PackagingChoice; label: string; hint?: string | undefined }[] = [
    { value: 'standard', label: t('packaging.standard') },
    ...(ownContainer
      ? [{ value: 'own_container' as const, label: t('packaging.own_container'), hint: ownContainerNote ?? t('packaging.own_container_hint') }]
      : []),
    ...(containerDepositCents === null
      ? []
      : [
          {
            value: 'reusable' as const,
            label: t('packaging.reusable', { deposit: formatAmount(language, containerDepositCents) }),
            hint: containers > 0 ? t('packaging.reusable_count', { count: containers, deposit: formatAmount(language, quote.depositCents) }) : undefined,
          },
        ]),
  ]
  const isAtTable = quote.fulfilment === 'table'
  if (isAtTable && choices.length === 1) return null
  return (
    <fieldset className="grid gap-1" data-packaging={choice}>
      <legend className="contents">
        <span className="font-display text-title font-extrabold tracking-tight">{t('packaging.title')}</span>
      </legend>
      {choices.length > 1 &&
        choices.map(({ value, label, hint }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="radio"
              name="packaging"
              className="mt-0.5 size-5 shrink-0 accent-brace"
              checked={choice === value}
              onChange={() => change({ packaging: value })}
            />
            <span>
              {label}
              {hint && <span className="block text-cenere">{hint}</span>}
            </span>
          </label>
        ))}
      {!isAtTable && (
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            name="cutlery"
            className="mt-0.5 size-5 shrink-0 accent-brace"
            checked={cutlery}
            onChange={event => change({ cutlery: event.target.checked })}
          />
          <span>
            {t('packaging.cutlery')}
            <span className="block text-cenere">{t('packaging.cutlery_hint')}</span>
          </span>
        </label>
      )}
    </fieldset>
  )
}
