import { type SoldOutWish, soldOutWishes } from '#orders/vocabulary.ts'
import { useOrderingTexts } from '../texts.ts'

/** Wish for a dish that runs out before it is made; undefined: ask. */
export function SoldOutWishField({ wish, choose }: { wish: SoldOutWish | undefined; choose: (wish: SoldOutWish | undefined) => void }) {
  const t = useOrderingTexts()
  return (
    <fieldset className="grid gap-1">
      <legend className="contents">
        <span className="font-display text-title font-extrabold tracking-tight">{t('substitution.wish')}</span>
      </legend>
      <p className="mb-1">{t('substitution.wish_hint')}</p>
      {[undefined, ...soldOutWishes].map(each => (
        <label key={each ?? 'ask'} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" name="sold-out-wish" className="size-5 shrink-0 accent-brace" checked={wish === each} onChange={() => choose(each)} />
          {t(`substitution.wish_${each ?? 'ask'}`)}
        </label>
      ))}
    </fieldset>
  )
}
