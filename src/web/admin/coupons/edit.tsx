import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ShownCoupon } from '#promotions/contract.ts'
import { api } from '../../api.ts'
import { useOfficeTexts } from '../../office-texts.ts'
import { amountIn } from '../../ui/amount.ts'
import { toast } from '../../ui/toast.ts'
import { useReadFailure } from '../failure-texts.ts'
import { ChangedMeanwhile, differingFields } from '../form/changed-meanwhile.tsx'
import { useOfficeForm } from '../form/office-form.ts'
import { OfficeButtonLink } from '../office-button.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { CouponForm } from './coupon-form.tsx'
import { checkCoupon, couponBody, couponLabels, couponValues } from './coupon-thing.ts'

export const meta = officeMeta('office-coupons.edit')

export default function EditCouponScreen() {
  const t = useOfficeTexts()
  const { couponId = '' } = useParams()
  const coupon = useQuery({
    queryKey: ['coupon', couponId],
    queryFn: ({ signal }) => api<{ coupon: ShownCoupon }>('GET', `/coupons/${couponId}`, { signal }).then(answer => answer.coupon),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useReadFailure(coupon, { refused: t('office.failed'), broken: t('office.not_sent') })
  return (
    <>
      <OfficeHeading title={t('office-coupons.edit')}>
        {coupon.data && (
          <p className="figures text-cenere">{t('office-coupons.uses_so_far', { count: coupon.data.used, given: amountIn('it', coupon.data.givenCents) })}</p>
        )}
      </OfficeHeading>
      {coupon.data ? (
        <EditCoupon coupon={coupon.data} />
      ) : coupon.isError ? (
        <OfficeButtonLink to="/dashboard/admin/coupons" tone="outline">
          {t('office-coupons.back')}
        </OfficeButtonLink>
      ) : (
        <div className="h-[36rem] animate-pulse rounded-control bg-sabbia" role="status" aria-label={t('office.loading', { what: t('office-coupons.edit') })} />
      )}
    </>
  )
}

function EditCoupon({ coupon }: { coupon: ShownCoupon }) {
  const t = useOfficeTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [version, setVersion] = useState(coupon.version)
  const [theirs, setTheirs] = useState<ShownCoupon>()
  const form = useOfficeForm({
    initial: couponValues(coupon),
    check: checkCoupon,
    texts: { refused: t('office.failed'), broken: t('office.not_sent') },
    async send(values) {
      const { message } = await api<{ message: string }>('PUT', `/coupons/${coupon.id}`, { body: { coupon: couponBody(values), version } })
      toast({ tone: 'success', text: message })
      form.reset(values)
      void queries.invalidateQueries({ queryKey: ['coupons'] })
      await navigate('/dashboard/admin/coupons')
    },
    onRefused(failure) {
      if (failure.code !== 'changed_meanwhile') return false
      setTheirs(failure.answer.current as ShownCoupon)
      return true
    },
  })
  // Saved over theirs, seen and meant; or begun anew from what is there.
  const settle = (keep: boolean) => {
    if (!theirs) return
    setVersion(theirs.version)
    if (!keep) form.reset(couponValues(theirs))
    setTheirs(undefined)
  }
  return (
    <>
      <CouponForm form={form} submit={t('office-coupons.save')} />
      {theirs && (
        <ChangedMeanwhile
          rows={differingFields(form.values, couponValues(theirs), couponLabels)}
          onKeep={() => {
            settle(true)
            toast({ text: t('office-coupons.keep_by_saving') })
          }}
          onTake={() => settle(false)}
        />
      )}
    </>
  )
}
