import { computeSalePriceCents, parseEuro, parsePercent } from '#menu/pricing.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { PaidPricesByScope } from './paid-where.tsx'
import { isDecidedByList, type OwnPrice, usePaidPrices } from './use-paid.ts'

interface PaidPriceProps {
  /** Id of the dish or combo; undefined before it is created. */
  itemId: string | undefined
  price: string
  discount: string
}

/** Parses own price and discount of a form; undefined while invalid. */
export function parseOwnPrice(price: string, discount: string): OwnPrice | undefined {
  const priceCents = parseEuro(price)
  const discountPercent = parsePercent(discount)
  return priceCents === undefined || discountPercent === undefined ? undefined : { priceCents, discountPercent }
}

/** Effective price for the form's values: one everywhere, or by place where price lists override it. */
export function PaidPrice({ itemId, price, discount }: PaidPriceProps) {
  const paid = usePaidPrices(itemId ? [itemId] : [])?.get(itemId ?? '')
  const own = parseOwnPrice(price, discount)
  const paidCents = own && computeSalePriceCents(own.priceCents, own.discountPercent)
  // No effective price is shown before the price lists load.
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
