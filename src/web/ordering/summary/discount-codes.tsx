import { useEffect, useEffectEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CartProblem, ProblemCode } from '#orders/quote/cart-problem-contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import { maxCouponCodeLength, normalizeCouponCode } from '#promotions/coupons/normalize-coupon-code.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { addCode, maxCodes, removeCode, useRequestedDiscounts } from '../state/applied-discounts.ts'
import { useOrderingTexts } from '../texts.ts'
import { PointsRedemption } from './points-redemption.tsx'

interface DiscountCodesProps {
  quote: Quote | undefined
  /** The quote matches the current cart. */
  fresh: boolean
  /** The quote request failed. */
  failed: boolean
  /** Problems from a refused order. */
  also?: CartProblem[]
}

/** Points to spend and the field for discount codes; each code shows its discount or refusal and can be removed. */
export function DiscountCodes({ quote, fresh, failed, also = [] }: DiscountCodesProps) {
  const t = useOrderingTexts()
  const pageTexts = useTexts()
  const language = usePageLanguage()
  const { coupons } = useRequestedDiscounts()
  const id = useId()
  const [typed, setInput] = useState('')
  const [pendingCode, setPendingCode] = useState<string>()
  const [refused, setRefused] = useState('')
  const problems = [...(quote?.problems ?? []), ...also]
  const couponsByCode = new Map(quote?.coupons.map(coupon => [coupon.code.toLowerCase(), coupon]))

  // The code being checked is shown in the field.
  const shownCodes = coupons.filter(code => code !== pendingCode)
  const isFull = shownCodes.length >= maxCodes
  const apply = () => {
    if (pendingCode !== undefined) return
    const code = normalizeCouponCode(typed)
    if (isFull || !code) {
      if (!isFull) setRefused(t('ordering.code_missing'))
      return document.getElementById(id)?.focus()
    }
    if (code.length > maxCouponCodeLength) {
      setRefused(pageTexts('shell.too_long', { surplus: code.length - maxCouponCodeLength }))
      return document.getElementById(id)?.focus()
    }
    setRefused('')
    if (coupons.some(other => other.toLowerCase() === code.toLowerCase())) {
      setInput('')
      return scrollToId(`${id}-codes`)
    }
    setPendingCode(code)
    addCode(code)
  }
  const remove = (code: string, byKeyboard: boolean) => {
    // Flush first: at the maximum number of codes the field is read-only until one is removed.
    flushSync(() => removeCode(code))
    setRefused('')
    // Focus only after a key press: after a tap the focus would open the on-screen keyboard.
    if (byKeyboard) document.getElementById(id)?.focus()
  }
  // Keep a code in the field until the quote answers. A refused code stays there to be corrected; applied, it would block the order.
  const settlePendingCode = useEffectEvent(() => {
    const problem = problems.find(({ code, coupon }) => rejectedCodes.has(code) && coupon?.toLowerCase() === pendingCode?.toLowerCase())
    setPendingCode(undefined)
    if (!pendingCode) return
    if (!problem && !failed) {
      // Keep the next code if one was typed meanwhile; the message names the code it is about.
      if (normalizeCouponCode(typed) === pendingCode) setInput('')
      return scrollToId(`${id}-codes`)
    }
    removeCode(pendingCode)
    setRefused(failed || !problem ? t('ordering.no_answer') : problem.message)
    document.getElementById(id)?.focus()
  })
  useEffect(() => {
    if (pendingCode !== undefined && (fresh || failed)) settlePendingCode()
  }, [pendingCode, fresh, failed])

  useEffect(() => {
    if (refused) scrollToId(`${id}-refused`)
  }, [refused, id])

  return (
    <div className="grid gap-2">
      <PointsRedemption quote={quote} problems={problems} />
      <label htmlFor={id} className="font-semibold [ul+&]:mt-2">
        {t('ordering.code')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          value={typed}
          // Not `disabled`: that would drop the focus after the last code and hide the reason from screen readers.
          readOnly={isFull}
          aria-invalid={refused ? true : undefined}
          aria-describedby={[refused && `${id}-refused`, isFull && `${id}-full`].filter(Boolean).join(' ') || undefined}
          onChange={event => {
            setInput(event.target.value)
            setRefused('')
          }}
          onKeyDown={event => {
            // Enter must not submit the order form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
          className="block min-h-12 w-full min-w-0 rounded-control border-2 border-cenere/60 bg-farina px-4 text-base uppercase read-only:bg-sabbia hover:border-carbone focus:border-carbone"
        />
        <Button tone="outline" className="shrink-0" busy={pendingCode !== undefined} aria-busy={pendingCode !== undefined} onClick={apply}>
          {t('ordering.code_apply')}
        </Button>
      </div>
      {refused && (
        <p id={`${id}-refused`} role="alert" className="font-medium text-tizzone">
          {refused}
        </p>
      )}
      {isFull && <p id={`${id}-full`}>{t('ordering.code_full', { most: maxCodes })}</p>}
      <ul id={`${id}-codes`} className="grid gap-2" aria-live="polite">
        {shownCodes.map(code => {
          const coupon = couponsByCode.get(code.toLowerCase())
          const problem = problems.find(problem => problem.coupon?.toLowerCase() === code.toLowerCase())
          const isValid = coupon && !problem
          return (
            <li
              key={code}
              className={`figures grid items-center gap-x-3 rounded-control py-1 ${problem ? 'bg-miele-chiaro px-4' : 'grid-cols-[1fr_auto] bg-sabbia pe-1 ps-4'}`}
            >
              <span className="py-2">
                <strong className="uppercase">{code}</strong>
                {isValid && coupon.title && <span className="block">{coupon.title}</span>}
                {isValid && coupon.dish && <span className="block">{t('ordering.free_dish', { dish: coupon.dish })}</span>}
                {isValid && coupon.discountCents === 0 && <span className="block">{t('ordering.code_idle')}</span>}
                {problem && <span className="block font-semibold">{problem.message}</span>}
                {problem?.dishSlug && quote && (
                  <PageLink to={`/restaurants/${quote.restaurant.slug}/menu?dish=${problem.dishSlug}`} className="link -mb-2 inline-block py-2.5 font-bold">
                    {t('ordering.free_dish_choose')}
                  </PageLink>
                )}
              </span>
              <span className="flex items-center gap-1">
                {isValid && coupon.discountCents > 0 && (
                  <span className="font-display font-bold whitespace-nowrap">−{formatAmount(language, coupon.discountCents)}</span>
                )}
                <button
                  type="button"
                  className={`min-h-11 px-3 font-bold underline underline-offset-4 ${problem ? '-ms-3' : ''}`}
                  aria-label={t('ordering.code_remove_named', { code: code.toUpperCase() })}
                  onClick={({ detail }) => remove(code, detail === 0)}
                >
                  {t(problem ? 'ordering.code_remove_this' : 'ordering.code_remove')}
                </button>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Scroll the message about a code into view: on phones the sticky order bar may cover it. */
const scrollToId = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'nearest' })

/**
 * Problems that reject a code on entry. A code that another dish fixes (`coupon_below_minimum`, `coupon_dish_missing`) stays with its message, as
 * does a code that was valid before.
 */
const rejectedCodes: ReadonlySet<string> = new Set([
  'coupon_unknown',
  'coupon_archived',
  'coupon_too_many_attempts',
  'coupon_not_started',
  'coupon_expired',
  'coupon_used_up',
  'coupon_used_by_customer',
  'coupon_wrong_restaurant',
  'coupon_wrong_fulfilment',
  'coupon_outside_hours',
  'coupon_not_combinable',
  'coupon_no_effect',
  'coupon_dish_unavailable',
  'coupon_dish_deleted',
] satisfies ProblemCode[])

/** Problems shown beside the codes and points themselves. */
export const isAboutDiscount = ({ coupon, reward }: Pick<CartProblem, 'coupon' | 'reward'>): boolean => coupon !== undefined || reward !== undefined
