import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { CouponInput, CouponView } from '#promotions/coupons/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { toast } from '../../ui/toast/toast.ts'
import { ConflictDialog } from '../dialog/conflict.tsx'
import { diffFields } from '../dialog/differing-fields.ts'
import { type Conflict, useVersionedForm } from '../form/conflict/versioned-form.ts'
import { LoadedItem } from '../form/loaded-item.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { CouponForm } from './coupon-form.tsx'
import { type CouponValues, couponLabels, emptyCoupon, formatDateTime, toCouponBody, toCouponValues, validateCoupon } from './coupon-form-model.ts'
import { formatWeekRange } from './hours-field.tsx'
import { foodTitle, type PickedFood, toPickedFood, useFullMenu, useOwnRestaurants, useRestaurants } from './pickers.tsx'

export const meta = createAdminMeta('office-coupons.edit')

export default function EditCouponScreen() {
  const t = useAdminTexts()
  const { couponId = '' } = useParams()
  const coupon = useQuery({
    queryKey: ['coupon', couponId],
    queryFn: ({ signal }) => readCoupon(couponId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <>
      <AdminHeading title={t('office-coupons.edit')} about={coupon.data?.code}>
        {coupon.data && (
          <p className="figures text-cenere">
            {t('office-coupons.uses_so_far', { count: coupon.data.used, given: formatAmount('it', coupon.data.givenCents) })}
          </p>
        )}
      </AdminHeading>
      <LoadedItem
        query={coupon}
        texts={{ refused: t('office.failed') }}
        missing={t('office-coupons.gone')}
        to="/dashboard/admin/coupons"
        back={t('office-coupons.back')}
        loading={t('office.loading', { what: t('office-coupons.edit') })}
        skeleton="h-[36rem]"
      >
        {loadedCoupon => <EditCoupon coupon={loadedCoupon} />}
      </LoadedItem>
    </>
  )
}

const readCoupon = (id: string, signal?: AbortSignal) => api<{ coupon: CouponView }>('GET', `/coupons/${id}`, { signal }).then(answer => answer.coupon)

function EditCoupon({ coupon }: { coupon: CouponView }) {
  const t = useAdminTexts()
  const navigate = useNavigate()
  const own = useOwnRestaurants()
  const picked = toPickedFood(coupon.freeFoodId, coupon.freeFood)
  const form = useVersionedForm({
    row: coupon,
    toValues: (row: CouponView | undefined) => (row ? toCouponValues(row) : emptyCoupon),
    check: values => validateCoupon(values, own, picked),
    texts: { refused: t('office.failed') },
    async send(values, version) {
      const answer = await api<{ message: string; coupon: CouponView }>('PUT', `/coupons/${coupon.id}`, { body: { coupon: toCouponBody(values), version } })
      toast({ tone: 'success', text: answer.message })
      return answer.coupon
    },
    onSaved: () => void navigate('/dashboard/admin/coupons'),
    readCurrent: () => readCoupon(coupon.id),
  })
  return (
    <>
      <CouponForm form={form} submit={t('office-coupons.save')} picked={picked} />
      {form.conflict && <CouponConflict mine={form.values} conflict={form.conflict} picked={picked} />}
    </>
  )
}

function CouponConflict({ mine, conflict, picked }: { mine: CouponValues; conflict: Conflict<CouponValues>; picked: PickedFood | undefined }) {
  const t = useAdminTexts()
  const menu = useFullMenu()
  const restaurants = useRestaurants()
  const fieldFormatters = {
    kind: (kind: string) => t(`office-coupons.kind_${kind as CouponInput['kind']}`),
    borneBy: (bearer: string) => t(bearer === 'chain' ? 'office-coupons.borne_chain' : 'office-coupons.borne_company'),
    fulfilments: (fulfilment: string) => t(`office-coupons.fulfilment_${fulfilment as CouponInput['fulfilments'][number]}`),
    hours: formatWeekRange,
    startsAt: formatDateTime,
    endsAt: formatDateTime,
    freeFoodId: (id: string) => foodTitle(id, menu, picked),
    restaurantIds: (id: string) => restaurants?.find(restaurant => restaurant.id === id)?.name ?? id,
  }
  return (
    <ConflictDialog
      title={t('office-coupons.conflict')}
      mine={mine}
      conflict={conflict}
      differing={(one, theirs) => diffFields(one, theirs, couponLabels, fieldFormatters)}
    />
  )
}
