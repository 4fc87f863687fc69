import { useEffect, useEffectEvent, useState } from 'react'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { removeRefusedDiscounts } from '../state/applied-discounts.ts'
import { useOrderingTexts } from '../texts.ts'
import { disabledReasonIds } from './disabled-reason-ids.ts'

interface ContinueWithoutDiscountProps {
  /** Codes and points that are not valid. */
  refused: readonly CartProblem[]
  /** Total without the refused discounts, in cents; undefined while unknown. */
  totalCents: number | undefined
  /** The refusal's own sentence, if discounts are its only problem. */
  before?: string | undefined
  /** The quote without the refused discounts is loading. */
  busy: boolean
  /** Called after removing the discounts; the focus stays here until the new quote arrives. */
  onRemoved: () => void
}

/** Refused discounts at the order button, with one button that removes them and states the new total. It places no order. */
export function ContinueWithoutDiscount({ refused, totalCents, before, busy, onRemoved }: ContinueWithoutDiscountProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const [hasDropped, setDropped] = useState(false)
  const settle = useEffectEvent(() => {
    setDropped(false)
    onRemoved()
  })
  useEffect(() => {
    if (hasDropped && !busy) settle()
  }, [hasDropped, busy])
  const continueWithout = () => {
    setDropped(true)
    removeRefusedDiscounts(refused)
  }
  const without = t('ordering.go_on_without', describeRefusedDiscounts(refused))
  return (
    <div id={disabledReasonIds.codes} role={before ? 'alert' : undefined} className="mb-4 grid gap-3 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
      {before && <p>{before}</p>}
      {refused.map(({ code, coupon, reward, message }) => (
        <p key={`${code} ${coupon ?? reward}`} className="[overflow-wrap:anywhere]">
          {message}
        </p>
      ))}
      <Button tone="outline" wide busy={busy} className="figures text-balance [overflow-wrap:anywhere]" onClick={continueWithout}>
        {totalCents === undefined ? without : `${without} · ${formatAmount(language, totalCents)}`}
      </Button>
    </div>
  )
}

/** Message parameters for the discounts to remove: one code, one programme's points, or several. */
export const describeRefusedDiscounts = ([first, ...others]: readonly CartProblem[]) => {
  const code = first?.coupon?.toUpperCase() ?? ''
  return { code, what: others.length > 0 ? 'several' : code ? 'code' : 'points' }
}
