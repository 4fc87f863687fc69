import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { type CartLine, getLineKey } from '../state/cart-store.ts'
import { replaceLine } from '../state/change-lines.ts'
import { parsePictureUrl } from '../state/parse-picture-url.ts'
import { useOrderingTexts } from '../texts.ts'

type Replacement = NonNullable<CartProblem['replacements']>[number]

/** Allowed replacements of a sold-out line of the cart, each with the difference in price: one tap takes it. */
export default function CartReplacements({ line, replacements }: { line: CartLine; replacements: readonly Replacement[] }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const formatDifference = (cents: number) =>
    cents === 0
      ? t('substitution.costs_same')
      : t(cents < 0 ? 'substitution.costs_less' : 'substitution.costs_more', { amount: formatAmount(language, Math.abs(cents)) })
  return (
    <div className="grid gap-1 pb-2">
      <p>{t('substitution.instead')}</p>
      <ul className="flex flex-wrap gap-2">
        {replacements.map(replacement => (
          <li key={replacement.id} className="min-w-0">
            <button
              type="button"
              data-replacement
              className="min-h-11 rounded-control border-2 border-carbone bg-farina px-3 py-1 text-start font-bold hover:bg-crema"
              onClick={() =>
                replaceLine(
                  getLineKey(line),
                  toCartLine(line, replacement, language, title => t('ordering.without', { title })),
                )
              }
            >
              {t('substitution.take', { title: replacement.title })}{' '}
              <span className="figures font-normal whitespace-nowrap">({formatDifference(replacement.differenceCents)})</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function toCartLine(line: CartLine, { unitPriceCents, line: changed }: Replacement, language: string, formatWithout: (title: string) => string): CartLine {
  const { note, allergy } = line.build ?? {}
  const words = [...changed.words, ...changed.leftOut.map(title => formatWithout(title.toLocaleLowerCase())), ...(note ? [`“${note}”`] : [])]
  const isOtherDish = changed.foodId !== undefined && changed.foodId !== line.foodId
  return {
    ...line,
    ...(isOtherDish && {
      foodId: changed.foodId,
      slug: changed.slug,
      title: changed.title,
      categoryName: changed.categoryName,
      picture: parsePictureUrl(changed.image ?? undefined),
    }),
    unitCents: unitPriceCents,
    build: {
      options: changed.options,
      without: changed.without,
      ...(changed.parts && { parts: changed.parts }),
      ...(note && { note }),
      ...(allergy && { allergy }),
    },
    words,
    language,
  }
}
