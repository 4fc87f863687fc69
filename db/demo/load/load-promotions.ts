import { systemActor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { CouponInput } from '#promotions/coupons/contract.ts'
import { createCoupon } from '#promotions/coupons/save-coupon.ts'
import { createProgramme } from '#promotions/points/programmes.ts'
import type { LoadedFood } from './loaded-food.ts'

const plain: Omit<CouponInput, 'code' | 'title' | 'titleEnglish' | 'kind'> = {
  percent: null,
  amountCents: null,
  freeFoodId: null,
  atMostCents: null,
  minimumCents: 0,
  startsAt: null,
  endsAt: null,
  hours: [],
  totalUses: null,
  usesPerCustomer: 1,
  stackable: false,
  fulfilments: [],
  borneBy: 'chain',
  restaurantIds: [],
}

/** Lunch on weekdays, in the minutes of `opening_hours`. */
const lunch = [0, 1, 2, 3, 4].map(weekday => ({ weekday, opensMinute: 720, closesMinute: 870 }))

/** Creates coupons of every kind, and "ten panini, one free", through their use cases. */
export async function loadPromotions(context: Context, foods: LoadedFood[]): Promise<void> {
  const rowOf = (slug: string) => foods.find(({ written }) => written.slug === slug)?.row
  const coupons: CouponInput[] = [
    {
      ...plain,
      code: 'BENVENUTO10',
      title: 'Dieci per cento, una volta per cliente',
      titleEnglish: 'Ten per cent off, once per customer',
      kind: 'percent',
      percent: 10,
      atMostCents: 500,
      minimumCents: 1000,
    },
    { ...plain, code: 'TREEURO', title: 'Tre euro in meno', titleEnglish: 'Three euros off', kind: 'amount', amountCents: 300, minimumCents: 2000 },
    {
      ...plain,
      code: 'PATATINE',
      title: 'Patatine in regalo a pranzo',
      titleEnglish: 'Free fries at lunch',
      kind: 'free_food',
      freeFoodId: rowOf('patatine')?.id ?? null,
      minimumCents: 800,
      hours: lunch,
    },
    {
      ...plain,
      code: 'ACASAGRATIS',
      title: 'Consegna gratuita',
      titleEnglish: 'Free delivery',
      kind: 'free_delivery',
      minimumCents: 1500,
      fulfilments: ['delivery'],
      stackable: true,
    },
  ]
  for (const coupon of coupons) await createCoupon(context, coupon, { actor: systemActor, scope: undefined })
  await createProgramme(
    context,
    {
      title: 'Dieci panini, uno in regalo',
      titleEnglish: 'Ten sandwiches, one free',
      categoryId: rowOf('panino-kebab-pollo')?.categoryId ?? null,
      foodIds: [],
      pointsNeeded: 10,
      rewardFoodId: null,
      expiresAfterMonths: 12,
      borneBy: 'chain',
      active: true,
      startsAt: null,
      endsAt: null,
    },
    systemActor,
  )
}
