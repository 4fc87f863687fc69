import { officeText as t } from '../../i18n/admin-texts.ts'
import { ListLink } from './list-link.tsx'
import { isDecidedByList, type PaidPrices } from './use-paid.ts'

/** Beside a price of the chain's menu in a list: that a price list decides it, or that customers pay another one elsewhere. */
export function PaidMark({ paid }: { paid: PaidPrices | undefined }) {
  if (!paid || !isDecidedByList(paid)) return null
  const [chain, ...others] = paid.places
  const elsewhere = others.length + paid.more
  const byChain = chain?.priceFrom === 'chain' || chain?.discountFrom === 'chain'
  const [other] = others
  return (
    <span className="grid justify-items-end text-right whitespace-normal">
      {byChain && (
        <ListLink place="" title={paid.title}>
          {t('office-prices.paid_list_chain')}
        </ListLink>
      )}
      {other && (
        <ListLink place={`${other.level}:${other.id}`} title={paid.title}>
          {t('office-prices.paid_elsewhere', { count: elsewhere })}
        </ListLink>
      )}
    </span>
  )
}
