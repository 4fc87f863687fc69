import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { parseEuro } from '#menu/pricing.ts'
import type { previewAnswer } from '#promotions/coupons/contract.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { Select, TextField } from '../../ui/field/field.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { type CouponValues, formatDateTimeInput, parseDateTimeInput, toCouponBody, validateCoupon } from './coupon-form-model.ts'
import { previewTimesError } from './preview-times.ts'
import { PreviewPanel } from './promotion-form.tsx'

/** Effect of the coupon on an example cart, saved or not, computed by the pricing rules of orders. */
export function CouponPreview({ values }: { values: CouponValues }) {
  const t = useAdminTexts()
  const [lines, setLines] = useState('25,00')
  const [fee, setFee] = useState('2,50')
  const [fulfilment, setFulfilment] = useState<string>('pickup')
  const [when, setWhen] = useState(() => formatDateTimeInput(new Date(serverNow()).toISOString()))
  // Handover now, until a time is chosen.
  const [handedOver, setHandedOver] = useState<string>()
  const linesCents = parseEuro(lines)
  const feeCents = fulfilment === 'delivery' ? parseEuro(fee) : 0
  const hasErrors = Object.keys(validateCoupon(values)).some(name => name !== 'code')
  const isComplete = !hasErrors && linesCents !== undefined && feeCents !== undefined
  const timesError = previewTimesError(when, handedOver ?? when)
  const isReady = isComplete && !timesError
  const body = isReady && {
    coupon: { ...toCouponBody(values), code: 'PREVIEW' },
    cart: {
      linesCents,
      deliveryFeeCents: feeCents,
      fulfilment,
      restaurantId: null,
      orderedAt: parseDateTimeInput(when),
      handedOverAt: parseDateTimeInput(handedOver ?? when),
    },
  }
  const { data } = useQuery({
    queryKey: ['coupon-preview', body],
    queryFn: ({ signal }) => api<z.output<typeof previewAnswer>>('POST', '/coupons/preview', { body, signal }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <PreviewPanel title={t('office-coupons.preview')}>
      <TextField
        label={t('office-coupons.preview_lines')}
        value={lines}
        onChange={event => setLines(event.target.value)}
        inputMode="decimal"
        className="figures text-right"
      />
      <Select label={t('office-coupons.preview_fulfilment')} value={fulfilment} onChange={event => setFulfilment(event.target.value)}>
        {fulfilments.map(value => (
          <option key={value} value={value}>
            {t(`office-coupons.fulfilment_${value}`)}
          </option>
        ))}
      </Select>
      {fulfilment === 'delivery' && (
        <TextField
          label={t('office-coupons.preview_fee')}
          value={fee}
          onChange={event => setFee(event.target.value)}
          inputMode="decimal"
          className="figures text-right"
        />
      )}
      <TextField label={t('office-coupons.preview_ordered')} type="datetime-local" value={when} onChange={event => setWhen(event.target.value)} />
      <TextField
        label={t('office-coupons.preview_when')}
        type="datetime-local"
        value={handedOver ?? when}
        onChange={event => setHandedOver(event.target.value)}
      />
      <div aria-live="polite" className="min-h-24" data-coupon-preview>
        {isReady && data ? (
          <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            <dt>{data.holds ? t('office-coupons.preview_takes') : data.why}</dt>
            <dd className="text-right font-semibold">
              {data.discountCents > 0 && '−'}
              {formatAmount('it', data.discountCents)}
            </dd>
            <dt className="font-display text-name font-extrabold">{t('office-coupons.preview_pays')}</dt>
            <dd className="text-right font-display text-name font-extrabold">{formatAmount('it', data.totalCents)}</dd>
          </dl>
        ) : (
          <p className="text-cenere">{isComplete && timesError ? timesError : t('office-coupons.preview_not_yet')}</p>
        )}
      </div>
    </PreviewPanel>
  )
}
