import { computeSalePriceCents, parseEuro } from '#menu/pricing.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useFilePreview } from '../../ui/field/file-preview.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { describeRule } from '../option-groups/group-form-model.ts'
import { parseOwnPrice } from '../prices/paid-price.tsx'
import { calculatePaidPrice, usePaidPrices } from '../prices/use-paid.ts'
import { type ComboValues, createDishNameLookup } from './combo-form-model.ts'
import { useMenuOutline } from './use-dishes.ts'

/** Preview for the guest: picture, price, slots with their dishes, and the saving over single dishes. */
export function ComboPreview({ values, comboId }: { values: ComboValues; comboId: string | undefined }) {
  const t = useAdminTexts()
  const sections = useMenuOutline()
  const dishes = new Map(sections?.flatMap(({ foods }) => foods.map(food => [food._id, food] as const)))
  const nameOf = createDishNameLookup(sections, values)
  const chosenPicture = useFilePreview(values.image)
  const picture = chosenPicture ?? (values.current || undefined)
  const typedItemPrice = parseOwnPrice(values.price, values.discount)
  // The chain's price list overrides the combo's own price.
  const chainPrice = usePaidPrices(comboId ? [comboId] : [])?.get(comboId ?? '')?.places[0]
  const listPriceCents = chainPrice && chainPrice.priceFrom !== 'item' ? chainPrice.priceCents : typedItemPrice?.priceCents
  const price =
    typedItemPrice &&
    (chainPrice ? calculatePaidPrice(chainPrice, typedItemPrice) : computeSalePriceCents(typedItemPrice.priceCents, typedItemPrice.discountPercent))
  const includedFoods = values.slots.flatMap(({ foods }) => foods.map(food => ({ food: dishes.get(food.foodId), quantity: Number(food.defaultQuantity) || 0 })))
  const separateCents = includedFoods.reduce((sum, { food, quantity }) => sum + Math.round((food?.sprice ?? 0) * 100) * quantity, 0)
  const parseSurcharge = (text: string) => parseEuro(text) ?? 0
  return (
    <section className="overflow-clip rounded-control bg-farina xl:sticky xl:top-15">
      {picture && <img src={picture} alt="" className="aspect-4/3 w-full bg-sabbia object-cover" />}
      <div className="grid gap-3 p-4 sm:p-6">
        <h2 className="text-cenere">{t('office-menu.preview')}</h2>
        <p className="font-display text-name font-bold">{values.title || '…'}</p>
        {values.description && <p className="text-cenere">{values.description}</p>}
        {price !== undefined && (
          <p className="figures font-display text-title font-bold">
            {formatAmount('it', price)}
            {listPriceCents !== undefined && listPriceCents > price && (
              <s className="ml-2 text-base font-normal text-cenere">{formatAmount('it', listPriceCents)}</s>
            )}
          </p>
        )}
        {price !== undefined && separateCents > price && (
          <p className="text-prezzemolo">
            {t('office-menu.combo_saves', { alone: formatAmount('it', separateCents), saved: formatAmount('it', separateCents - price) })}
          </p>
        )}
        {values.slots.map(slot => (
          <div key={slot.key}>
            <h3 className="font-semibold">
              {slot.title || '…'}{' '}
              <span className="font-normal text-cenere">
                {describeRule({ kind: 'choice', minimum: Number(slot.minimum) || 0, maximum: Number(slot.maximum) || 1, freeQuantity: 0 })}
              </span>
            </h3>
            <ul className="mt-1 divide-y divide-sabbia">
              {slot.foods.map(({ foodId, surcharge: extra }) => (
                <li key={foodId} className="flex justify-between gap-3 py-1.5">
                  {nameOf(foodId) ?? '…'}
                  {parseSurcharge(extra) > 0 && <span className="figures shrink-0 font-bold">+{formatAmount('it', parseSurcharge(extra))}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
