import { adminText as t } from '../../i18n/admin-texts.ts'
import { PriceListLink } from './list-link.tsx'
import { isDecidedByList, type PaidPrices } from './use-paid.ts'

/** Beside a price of the chain's menu in a list: that a price list decides it, or that customers pay another one elsewhere. */
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
