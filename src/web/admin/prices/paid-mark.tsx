import { adminText as t } from '../../i18n/admin-texts.ts'
import { PriceListLink } from './list-link.tsx'
import { isDecidedByList, type PaidPrices } from './use-paid.ts'

/** Mark beside a menu price that a price list overrides, everywhere or in some places. */
export function PriceListMark({ paid }: { paid: PaidPrices | undefined }) {
  if (!paid || !isDecidedByList(paid)) return null
  const [chain, ...others] = paid.places
  const elsewhereCount = others.length + paid.more
  const isDecidedByChain = chain?.priceFrom === 'chain' || chain?.discountFrom === 'chain'
  const [firstOther] = others
  return (
    <span className="grid justify-items-end text-right whitespace-normal">
      {isDecidedByChain && (
        <PriceListLink place="" title={paid.title}>
          {t('office-prices.paid_list_chain')}
        </PriceListLink>
      )}
      {firstOther && (
        <PriceListLink place={`${firstOther.level}:${firstOther.id}`} title={paid.title}>
          {t('office-prices.paid_elsewhere', { count: elsewhereCount })}
        </PriceListLink>
      )}
    </span>
  )
}
