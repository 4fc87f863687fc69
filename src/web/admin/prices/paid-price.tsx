import { readEuro, readPercent, salePriceCents } from '#menu/pricing.ts'
import { officeText as t } from '../../i18n/admin-texts.ts'
import { amountIn } from '../../ui/format/amount.ts'
import { PaidWhere } from './paid-where.tsx'
import { isDecidedByList, type OwnPrice, usePaid } from './use-paid.ts'

interface PaidPriceProps {
  /** Of the dish or combo; undefined: it is not there yet. */
  itemId: string | undefined
  price: string
  discount: string
}

/** An own price as it stands in a form; undefined while it is none. */
export function typedPrice(price: string, discount: string): OwnPrice | undefined {
  const priceCents = readEuro(price)
  const discountPercent = readPercent(discount)
  return priceCents === undefined || discountPercent === undefined ? undefined : { priceCents, discountPercent }
}

/** What customers will pay for what is typed: everywhere, or by place where price lists decide. */
export function PaidPrice({ itemId, price, discount }: PaidPriceProps) {
  const paid = usePaid(itemId ? [itemId] : [])?.get(itemId ?? '')
  const own = typedPrice(price, discount)
  const pays = own && salePriceCents(own.priceCents, own.discountPercent)
  // Until it is known whether a list decides, nothing is said of what customers pay.
  const known = !itemId || paid !== undefined
  const listed = paid && isDecidedByList(paid) ? paid : undefined
  return (
    <div className="grid min-h-6 gap-2">
      <p className="font-semibold" aria-live="polite">
        {pays === 0 ? (
          <span className="rounded-control bg-tizzone px-2 py-0.5 text-farina">{t('office-foods.free')}</span>
        ) : (
          pays !== undefined && known && !listed && t('office-foods.pays', { price: amountIn('it', pays) })
        )}
      </p>
      {listed && own && <PaidWhere paid={listed} own={own} />}
    </div>
  )
}
