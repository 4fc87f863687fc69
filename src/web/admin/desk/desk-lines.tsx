import type { DeskDish } from '#orders/desk/contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import type { DeskLine } from './desk-draft.ts'
import { deskText as t } from './desk-texts.ts'
import { LineQuantity } from './line-quantity.tsx'

interface DeskLinesProps {
  lines: readonly DeskLine[]
  /** Of the restaurant: tell what a combo comes with unless something else is chosen. */
  dishes: readonly DeskDish[]
  /** Last quote: it may be of the lines before the last change. */
  quote: Quote | undefined
  onQuantity: (key: number, quantity: number) => void
  onEdit: (line: DeskLine) => void
  onRemove: (key: number) => void
}

/** Lines of the order with what the server priced. Delete in the quantity takes a line away. */
export function DeskLines({ lines, dishes, quote, onQuantity, onEdit, onRemove }: DeskLinesProps) {
  if (lines.length === 0) return <p className="text-cenere">{t('office-desk.empty')}</p>
  return (
    <ul className="divide-y divide-sabbia" data-desk-lines>
      {lines.map((deskLine, index) => {
        const { key, title, line } = deskLine
        const quoted = quote?.lines.find(priced => priced.line === index && (priced.foodId ?? priced.comboId) === (line.foodId ?? line.comboId))
        const name = quoted?.title ?? title
        const presets = line.comboId && !line.parts ? (dishes.find(({ id }) => id === line.comboId)?.presets ?? []) : []
        return (
          <li key={key} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <LineQuantity
              name={t('office-desk.quantity_of', { title: name })}
              quantity={line.quantity}
              onQuantity={quantity => onQuantity(key, quantity)}
              onRemove={() => onRemove(key)}
            />
            <span className="min-w-0 grow basis-40">
              <span className="font-semibold">{name}</span>
              {quoted && <LineWords quoted={quoted} />}
              {presets.length > 0 && <span className="block font-semibold text-tizzone">{t('office-desk.preset', { list: presets.join(', ') })}</span>}
            </span>
            <span className="figures shrink-0 font-semibold">{quoted && formatAmount('it', quoted.totalCents)}</span>
            <span className="flex shrink-0">
              <button type="button" className="link min-h-10 px-2" aria-label={t('office-desk.options_of', { title: name })} onClick={() => onEdit(deskLine)}>
                {t('office-desk.options')}
              </button>
              <button type="button" className="link min-h-10 px-2" aria-label={t('office-desk.remove_of', { title: name })} onClick={() => onRemove(key)}>
                {t('office-desk.remove')}
              </button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** What was chosen, and the allergens of exactly this dish. */
function LineWords({ quoted: { options, without, parts, note, allergens } }: { quoted: Quote['lines'][number] }) {
  const pageText = useTexts()
  const describe = (chosen: Pick<Quote['lines'][number], 'options' | 'without'>) => [
    ...chosen.options.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)),
    ...chosen.without.map(({ title }) => t('office-desk.without', { title: title.toLocaleLowerCase('it') })),
  ]
  const words = [...describe({ options, without }), ...parts.map(part => [part.title, ...describe(part)].join(' ')), ...(note ? [`“${note}”`] : [])]
  const contained = [...new Set([...allergens, ...parts.flatMap(part => part.allergens)])]
  return (
    <>
      {words.length > 0 && <span className="block [overflow-wrap:anywhere] text-cenere">{words.join(', ')}</span>}
      <span className="block text-[0.8125rem] leading-4 text-cenere">
        {contained.length > 0
          ? t('office-desk.contains', { list: contained.map(allergen => pageText(`menu.allergen_${allergen}`)).join(', ') })
          : t('office-desk.contains_none')}
      </span>
    </>
  )
}
