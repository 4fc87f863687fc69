import { computeSalePriceCents, parseEuro, parsePercent } from '#menu/pricing.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { PaidPricesByScope } from './paid-where.tsx'
import { isDecidedByList, type OwnPrice, usePaidPrices } from './use-paid.ts'

interface PaidPriceProps {
  /** Of the dish or combo; undefined: it is not there yet. */
  itemId: string | undefined
  price: string
  discount: string
}

/** An own price as it stands in a form; undefined while it is none. */
export function parseOwnPrice(price: string, discount: string): OwnPrice | undefined {
  const priceCents = parseEuro(price)
  const discountPercent = parsePercent(discount)
  return priceCents === undefined || discountPercent === undefined ? undefined : { priceCents, discountPercent }
}

/** What customers will pay for what is typed: everywhere, or by place where price lists decide. */
export function PaidPrice({ itemId, price, discount }: PaidPriceProps) {
  const paid = usePaidPrices(itemId ? [itemId] : [])?.get(itemId ?? '')
  const own = parseOwnPrice(price, discount)
  const paidCents = own && computeSalePriceCents(own.priceCents, own.discountPercent)
  // Until it is known whether a list decides, nothing is said of what customers pay.
  const isKnown = !itemId || paid !== undefined
  const listPrices = paid && isDecidedByList(paid) ? paid : undefined
  return (
    <div className="grid min-h-6 gap-2">
      <p className="font-semibold" aria-live="polite">
        {paidCents === 0 ? (
          <span className="rounded-control bg-tizzone px-2 py-0.5 text-farina">{t('office-foods.free')}</span>
        ) : (
          paidCents !== undefined && isKnown && !listPrices && t('office-foods.pays', { price: formatAmount('it', paidCents) })
        )}
      </p>
      {listPrices && own && <PaidPricesByScope paid={listPrices} own={own} />}
    </div>
  )
}
