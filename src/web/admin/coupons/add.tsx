import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useServerForm } from '../form/server-form.ts'
import { sendIdempotent } from '../idempotent-request.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { CouponForm } from './coupon-form.tsx'
import { createEmptyCoupon, toCouponBody, validateCoupon } from './coupon-form-model.ts'
import { useOwnRestaurants } from './pickers.tsx'

export const meta = createAdminMeta('office-coupons.add')

export default function AddCoupon() {
  const t = useAdminTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const own = useOwnRestaurants()
  const form = useServerForm({
    initial: createEmptyCoupon(own),
    check: values => validateCoupon(values, own),
    texts: { refused: t('office.failed') },
    async send(values) {
      const { message } = await sendIdempotent<{ message: string }>('POST', '/coupons', { body: toCouponBody(values) })
      toast({ tone: 'success', text: message })
      form.reset(createEmptyCoupon(own))
      void queries.invalidateQueries({ queryKey: ['coupons'] })
      await navigate('/dashboard/admin/coupons')
    },
  })
  return (
    <>
      <AdminHeading title={t('office-coupons.add')} />
      <CouponForm form={form} submit={t('office-coupons.add_submit')} />
    </>
  )
}
