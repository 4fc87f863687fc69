import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { CouponInput, ShownCoupon } from '#promotions/coupons/contract.ts'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { amountIn } from '../../ui/format/amount.ts'
import { toast } from '../../ui/toast/toast.ts'
import { AwaitedBlock } from '../awaited-block.tsx'
import { Conflict } from '../dialog/conflict.tsx'
import { differingFields } from '../dialog/differing-fields.ts'
import { useReadFailure } from '../failure-texts.ts'
import { type EditedConflict, isOpen, useEdited } from '../form/conflict/use-edited.ts'
import { Missing } from '../form/missing.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { CouponForm } from './coupon-form.tsx'
import { type CouponValues, checkCoupon, couponBody, couponLabels, couponValues, emptyCoupon, instantWords } from './coupon-thing.ts'
import { rangeWords } from './hours-field.tsx'
import { foodName, type PickedFood, pickedOf, useMenu, useOwnRestaurants, useRestaurants } from './pickers.tsx'

export const meta = officeMeta('office-coupons.edit')

export default function EditCouponScreen() {
  const t = useOfficeTexts()
  const { couponId = '' } = useParams()
  const coupon = useQuery({
    queryKey: ['coupon', couponId],
    queryFn: ({ signal }) => readCoupon(couponId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useReadFailure(coupon, { refused: t('office.failed') })
  return (
    <>
      <OfficeHeading title={t('office-coupons.edit')} about={coupon.data?.code}>
        {coupon.data && (
          <p className="figures text-cenere">{t('office-coupons.uses_so_far', { count: coupon.data.used, given: amountIn('it', coupon.data.givenCents) })}</p>
        )}
      </OfficeHeading>
      {coupon.data ? (
        <EditCoupon coupon={coupon.data} />
      ) : coupon.isError ? (
        <Missing text={t('office-coupons.gone')} to="/dashboard/admin/coupons" back={t('office-coupons.back')} />
      ) : (
        <AwaitedBlock className="h-[36rem]" label={t('office.loading', { what: t('office-coupons.edit') })} />
      )}
    </>
  )
}

const readCoupon = (id: string, signal?: AbortSignal) => api<{ coupon: ShownCoupon }>('GET', `/coupons/${id}`, { signal }).then(answer => answer.coupon)

function EditCoupon({ coupon }: { coupon: ShownCoupon }) {
  const t = useOfficeTexts()
  const navigate = useNavigate()
  const own = useOwnRestaurants()
  const picked = pickedOf(coupon.freeFoodId, coupon.freeFood)
  const { form, conflict } = useEdited<ShownCoupon, CouponValues>({
    thing: coupon,
    valuesOf: each => (each ? couponValues(each) : emptyCoupon),
    check: values => checkCoupon(values, own, picked),
    texts: { refused: t('office.failed') },
    async save(values, version) {
      const { message } = await api<{ message: string }>('PUT', `/coupons/${coupon.id}`, { body: { coupon: couponBody(values), version } })
      toast({ tone: 'success', text: message })
    },
    onSaved: () => void navigate('/dashboard/admin/coupons'),
    readAgain: () => readCoupon(coupon.id),
  })
  return (
    <>
      <CouponForm form={form} submit={t('office-coupons.save')} picked={picked} />
      {isOpen(conflict) && <CouponConflict mine={form.values} conflict={conflict} picked={picked} />}
    </>
  )
}

function CouponConflict({ mine, conflict, picked }: { mine: CouponValues; conflict: EditedConflict<CouponValues>; picked: PickedFood | undefined }) {
  const t = useOfficeTexts()
  const menu = useMenu()
  const restaurants = useRestaurants()
  const words = {
    kind: (kind: string) => t(`office-coupons.kind_${kind as CouponInput['kind']}`),
    borneBy: (bearer: string) => t(bearer === 'chain' ? 'office-coupons.borne_chain' : 'office-coupons.borne_company'),
    fulfilments: (fulfilment: string) => t(`office-coupons.fulfilment_${fulfilment as CouponInput['fulfilments'][number]}`),
    hours: rangeWords,
    startsAt: instantWords,
    endsAt: instantWords,
    freeFoodId: (id: string) => foodName(id, menu, picked),
    restaurantIds: (id: string) => restaurants?.find(each => each.id === id)?.name ?? id,
  }
  return (
    <Conflict title={t('office-coupons.conflict')} mine={mine} {...conflict} differing={(one, theirs) => differingFields(one, theirs, couponLabels, words)} />
  )
}
