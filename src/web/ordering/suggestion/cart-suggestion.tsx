import { useId } from 'react'
import type { Suggestion } from '#orders/suggestions/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { toast } from '../../ui/toast/toast.ts'
import { addLine, type CartLine, getLineKey } from '../state/cart-store.ts'
import { replaceLine } from '../state/change-lines.ts'
import { parsePictureUrl } from '../state/parse-picture-url.ts'
import { useOrderingTexts } from '../texts.ts'
import { useSuggestion } from './use-suggestion.ts'

/** The one suggestion of a cart: taken or dismissed with one tap, then never again for this order. */
export default function CartSuggestion({ restaurantId, lines }: { restaurantId: string; lines: readonly CartLine[] }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const headingId = useId()
  const shown = useSuggestion(restaurantId, lines)
  if (!shown) return null
  const { suggestion, answer } = shown
  const { kind, title, comes, differenceCents, replacesLine } = suggestion
  const difference = `${differenceCents < 0 ? '−' : '+'}${formatAmount(language, Math.abs(differenceCents))}`
  const take = () => {
    const line = toCartLine(suggestion, language)
    const replaced = replacesLine === null ? undefined : lines[replacesLine]
    if (replaced) replaceLine(getLineKey(replaced), { ...line, ...(replaced.forName && { forName: replaced.forName }) })
    else addLine(line)
    answer('accepted')
    toast({ tone: 'success', text: t('suggestion.taken', { title }) })
  }
  return (
    <section aria-labelledby={headingId} className="grid gap-2 rounded-card bg-sabbia p-4" data-suggestion={kind}>
      <h2 id={headingId} className="text-name">
        {kind === 'combo' ? t('suggestion.combo', { title }) : kind === 'minimum' ? t('suggestion.minimum', { title }) : t('suggestion.add', { title })}
      </h2>
      {comes.length > 0 && <p>{t('suggestion.comes', { dishes: comes.join(', ') })}</p>}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <button type="button" className="figures min-h-11 rounded-control border-2 border-carbone bg-farina px-4 py-1 font-bold hover:bg-crema" onClick={take}>
          {t(kind === 'combo' ? 'suggestion.take_combo' : 'suggestion.take', { difference })}
        </button>
        <button type="button" className="link min-h-11 px-2 font-semibold" onClick={() => answer('dismissed')}>
          {t('suggestion.dismiss')}
        </button>
      </div>
    </section>
  )
}

function toCartLine({ unitPriceCents, quantity, line }: Suggestion, language: string): CartLine {
  const { foodId, comboId, slug, title, categoryName, image, words, options, without, parts } = line
  return {
    foodId: comboId ?? foodId ?? '',
    ...(comboId !== undefined && { combo: true as const }),
    slug,
    title,
    categoryName,
    unitCents: unitPriceCents,
    quantity,
    picture: parsePictureUrl(image ?? undefined),
    ...(parts && { build: { options, without, parts } }),
    words,
    language,
  }
}
