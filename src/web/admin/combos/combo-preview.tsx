import { readEuro, salePriceCents } from '#menu/pricing.ts'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { useFilePreview } from '../../ui/field/file-preview.ts'
import { amountIn } from '../../ui/format/amount.ts'
import { ruleOf } from '../option-groups/group-thing.ts'
import { typedPrice } from '../prices/paid-price.tsx'
import { paidAt, usePaid } from '../prices/use-paid.ts'
import { type ComboValues, dishNames } from './combo-thing.ts'
import { useDishes } from './use-dishes.ts'

/** What the guest gets: picture, price, each part with its dishes, and what it saves beside the dishes taken alone. */
export function ComboPreview({ values, comboId }: { values: ComboValues; comboId: string | undefined }) {
  const t = useOfficeTexts()
  const sections = useDishes()
  const dishes = new Map(sections?.flatMap(({ foods }) => foods.map(food => [food._id, food] as const)))
  const nameOf = dishNames(sections, values)
  const chosenPicture = useFilePreview(values.image)
  const picture = chosenPicture ?? (values.current || undefined)
  const own = typedPrice(values.price, values.discount)
  // The guest pays what the chain's list says, where it says something.
  const chain = usePaid(comboId ? [comboId] : [])?.get(comboId ?? '')?.places[0]
  const list = chain && chain.priceFrom !== 'item' ? chain.priceCents : own?.priceCents
  const price = own && (chain ? paidAt(chain, own) : salePriceCents(own.priceCents, own.discountPercent))
  const taken = values.slots.flatMap(({ foods }) => foods.map(food => ({ food: dishes.get(food.foodId), quantity: Number(food.defaultQuantity) || 0 })))
  const alone = taken.reduce((sum, { food, quantity }) => sum + Math.round((food?.sprice ?? 0) * 100) * quantity, 0)
  const surcharge = (text: string) => readEuro(text) ?? 0
  return (
    <section className="overflow-clip rounded-control bg-farina xl:sticky xl:top-22">
      {picture && <img src={picture} alt="" className="aspect-4/3 w-full bg-sabbia object-cover" />}
      <div className="grid gap-3 p-4 sm:p-6">
        <h2 className="text-cenere">{t('office-menu.preview')}</h2>
        <p className="font-display text-name font-bold">{values.title || '…'}</p>
        {values.description && <p className="text-cenere">{values.description}</p>}
        {price !== undefined && (
          <p className="figures font-display text-title font-bold">
            {amountIn('it', price)}
            {list !== undefined && list > price && <s className="ml-2 text-base font-normal text-cenere">{amountIn('it', list)}</s>}
          </p>
        )}
        {price !== undefined && alone > price && (
          <p className="text-prezzemolo">{t('office-menu.combo_saves', { alone: amountIn('it', alone), saved: amountIn('it', alone - price) })}</p>
        )}
        {values.slots.map(slot => (
          <div key={slot.key}>
            <h3 className="font-semibold">
              {slot.title || '…'}{' '}
              <span className="font-normal text-cenere">
                {ruleOf({ kind: 'choice', minimum: Number(slot.minimum) || 0, maximum: Number(slot.maximum) || 1, freeQuantity: 0 })}
              </span>
            </h3>
            <ul className="mt-1 divide-y divide-sabbia">
              {slot.foods.map(({ foodId, surcharge: extra }) => (
                <li key={foodId} className="flex justify-between gap-3 py-1.5">
                  {nameOf(foodId) ?? '…'}
                  {surcharge(extra) > 0 && <span className="figures shrink-0 font-bold">+{amountIn('it', surcharge(extra))}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
