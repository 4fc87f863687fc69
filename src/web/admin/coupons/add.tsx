import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { toast } from '../../ui/toast/toast.ts'
import { askOnce } from '../ask-once.ts'
import { useOfficeForm } from '../form/office-form.ts'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { CouponForm } from './coupon-form.tsx'
import { checkCoupon, couponBody, emptyCouponOf } from './coupon-thing.ts'
import { useOwnRestaurants } from './pickers.tsx'

export const meta = officeMeta('office-coupons.add')

export default function AddCoupon() {
  const t = useOfficeTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const own = useOwnRestaurants()
  const form = useOfficeForm({
    initial: emptyCouponOf(own),
    check: values => checkCoupon(values, own),
    texts: { refused: t('office.failed') },
    async send(values) {
      const { message } = await askOnce<{ message: string }>('POST', '/coupons', { body: couponBody(values) })
      toast({ tone: 'success', text: message })
      form.reset(emptyCouponOf(own))
      void queries.invalidateQueries({ queryKey: ['coupons'] })
      await navigate('/dashboard/admin/coupons')
    },
  })
  return (
    <>
      <OfficeHeading title={t('office-coupons.add')} />
      <CouponForm form={form} submit={t('office-coupons.add_submit')} />
    </>
  )
}
