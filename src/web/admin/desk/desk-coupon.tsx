import { useEffect, useState } from 'react'
import { maxCouponCodeLength } from '#promotions/coupons/normalize-coupon-code.ts'
import { AdminButton } from '../office-button.tsx'
import { DeskField, DeskInput } from './desk-field.tsx'
import { deskText as t } from './desk-texts.ts'

/** Coupon code of an order, checked when it is complete: wrong codes are counted. Enter or the button applies it; empty, it is taken off. */
export function DeskCoupon({ code, apply }: { code: string; apply: (code: string) => void }) {
  const [typed, setTyped] = useState(code)
  // The next order begins without a code; the field itself stays, and with it the focus.
  useEffect(() => setTyped(code), [code])
  return (
    <div className="flex items-end gap-2">
      <DeskField label={t('office-desk.coupon')} className="grow">
        <DeskInput
          value={typed}
          maxLength={maxCouponCodeLength}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            apply(typed.trim())
          }}
        />
      </DeskField>
      <AdminButton tone="outline" disabled={typed.trim() === code} onClick={() => apply(typed.trim())}>
        {t(code !== '' && typed.trim() === '' ? 'office-desk.coupon_remove' : 'office-desk.coupon_apply')}
      </AdminButton>
    </div>
  )
}
