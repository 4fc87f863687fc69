import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { PaidPricesByScope } from '../prices/paid-where.tsx'
import { isDecidedByList, usePaidPrices } from '../prices/use-paid.ts'
import { Skeleton } from '../skeleton.tsx'

/** What customers pay for a dish now, and the price list that decides in each place. Panel of the dish's screen. */
export function FoodPrices({ foodId }: { foodId: string }) {
  const t = useAdminTexts()
  const paid = usePaidPrices([foodId])?.get(foodId)
  return (
    <section className="mt-8 max-w-5xl rounded-control bg-farina p-4 sm:p-6" aria-labelledby="food-prices">
      <h2 id="food-prices" className="mb-2 text-name font-semibold">
        {t('office-food-page.prices')}
      </h2>
      {!paid ? (
        <Skeleton className="h-12" label={t('office-food-page.loading')} />
      ) : isDecidedByList(paid) ? (
        <PaidPricesByScope paid={paid} />
      ) : (
        <p>{t('office-food-page.same_everywhere', { price: formatAmount('it', paid.places[0]?.spriceCents ?? 0) })}</p>
      )}
    </section>
  )
}
