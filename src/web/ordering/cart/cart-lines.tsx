import type { ReactNode } from 'react'
import { usePageLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { IndexKeyedList } from '../../ui/index-keyed-list.tsx'
import { FrozenAsterisk } from '../../ui/marks.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { type CartLine, getLineKey, maxLineQuantity, setQuantity } from '../state/cart-store.ts'

interface CartLinesProps {
  lines: readonly CartLine[]
  /** Owner name of the lines without a name, shown beside a group's lines. */
  own?: string
  /** Edits a line; absent without a chosen restaurant, because the options are unknown. */
  edit?: (line: CartLine) => void
  /** `edit` is still loading: reserve its space, or the buttons beside it shift under the finger. */
  editLater?: boolean
  /** Line names are still loading from the server: other lengths would shift the buttons. */
  unnamed?: boolean
  /** Current unit price in cents, if known from the quote; the stored one may be outdated. */
  now?: (line: CartLine, index: number) => number | undefined
  /** Unit price before the discount, in cents, if known from the quote. */
  was?: (line: CartLine, at: number) => number | undefined
  /** Marks of a line from the quote, for the frozen asterisk. */
  marks?: (line: CartLine, at: number) => readonly string[] | undefined
  /** Labels of unavailable options, shown struck through. */
  listUnavailableOptions?: (line: CartLine, at: number) => readonly string[]
  /** Whether a line is in the total: an unavailable line has no amount. */
  counts?: (line: CartLine, at: number) => boolean
  /** Content below a line, such as its problems. */
  after?: (line: CartLine, at: number) => ReactNode
}

/** Cart lines with quantity steppers; a removed line can be restored. */
export function CartLines({ lines, own, edit, editLater = false, unnamed = false, now, was, marks, listUnavailableOptions, counts, after }: CartLinesProps) {
  const t = useTexts()
  const language = usePageLanguage()
  const mayShift = unnamed && lines.some(line => line.language && line.language !== language)
  return (
    <ul aria-label={t('cart.lines')} className="grid divide-y-2 divide-sabbia border-y-2 border-sabbia">
      {lines.map((line, index) => (
        <Line
          key={getLineKey(line)}
          line={line}
          whose={line.forName ?? own}
          edit={edit}
          editLater={editLater}
          moves={mayShift}
          nowCents={now?.(line, index)}
          wasCents={was?.(line, index)}
          marks={marks?.(line, index)}
          unavailableOptions={listUnavailableOptions?.(line, index)}
          counted={counts?.(line, index)}
          after={after?.(line, index)}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  line: CartLine
  whose: string | undefined
  edit?: (line: CartLine) => void
  editLater: boolean
  /** Hide the buttons, keeping their space, until their position is final. */
  moves: boolean
  nowCents?: number
  wasCents?: number
  marks?: readonly string[]
  unavailableOptions?: readonly string[]
  counted?: boolean
  after: ReactNode
}

function Line({
  line,
  whose,
  edit,
  editLater,
  moves,
  nowCents = line.unitCents,
  wasCents,
  marks = [],
  unavailableOptions = [],
  counted = true,
  after,
}: LineProps) {
  const t = useTexts()
  const language = usePageLanguage()
  const { title, quantity, picture, slug, words = [] } = line
  const lang = line.language === language ? undefined : line.language

  const change = (to: number) => {
    const undo = setQuantity(getLineKey(line), to)
    if (to <= 0) toast({ text: t('shell.cart_removed', { dish: title }), action: { label: t('shell.undo'), run: undo } })
  }

  return (
    <li className="grid grid-cols-[min(5.5rem,30%)_1fr] gap-x-4 gap-y-3 py-4 sm:grid-cols-[8rem_1fr_auto] sm:items-center sm:gap-x-6">
      <div className="row-span-2 self-start overflow-clip rounded-control sm:row-span-1">
        {picture && <Picture picture={picture} alt="" sizes="8rem" className="aspect-4/3 w-full" />}
      </div>
      <div className="grid content-center gap-1">
        <h2 lang={lang} className="text-name">
          <bdi>
            <PageLink to={`/menu?dish=${slug}`} className="-my-0.5 inline-block py-0.5 underline-offset-4 hover:underline">
              {title}
            </PageLink>
            <FrozenAsterisk marks={marks} />
          </bdi>
        </h2>
        {whose && <p className="font-semibold">{whose}</p>}
        {words.length > 0 && (
          <p lang={lang}>
            <IndexKeyedList items={words}>
              {(word, at) => (
                <>
                  {at > 0 && ', '}
                  {unavailableOptions.some(title => word === title || word.endsWith(` × ${title}`)) ? <s>{word}</s> : word}
                </>
              )}
            </IndexKeyedList>
          </p>
        )}
        <p className="figures text-cenere">{t('cart.each', { price: formatAmount(language, nowCents) })}</p>
      </div>
      {/* From 640 px on in two rows, so that the name has the room. */}
      <div
        className={`col-start-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:col-start-3 sm:max-w-60 sm:justify-end ${moves ? 'invisible' : ''}`}
      >
        <fieldset className="flex min-w-0 items-center rounded-control bg-sabbia" aria-label={t('cart.quantity', { dish: title })}>
          <StepButton
            sign="−"
            label={quantity === 1 ? t('cart.remove_dish', { dish: title }) : t('cart.fewer', { dish: title })}
            onClick={() => change(quantity - 1)}
          />
          <output className="figures min-w-8 text-center font-display font-bold">{quantity}</output>
          <StepButton sign="+" label={t('cart.more', { dish: title })} disabled={quantity >= maxLineQuantity} onClick={() => change(quantity + 1)} />
        </fieldset>
        {counted && <Price cents={nowCents * quantity} wasCents={wasCents && wasCents * quantity} className="min-w-20 flex-col items-end text-end text-lead" />}
        <span className="-ms-2 flex sm:ms-0 huge:flex-wrap">
          {editLater && <span className={`${textButtonClass} invisible`}>{t('cart.edit')}</span>}
          {edit && (
            <button type="button" className={textButtonClass} data-edit aria-label={t('cart.edit_dish', { dish: title })} onClick={() => edit(line)}>
              {t('cart.edit')}
            </button>
          )}
          <button type="button" className={textButtonClass} aria-label={t('cart.remove_dish', { dish: title })} onClick={() => change(0)}>
            {t('cart.remove')}
          </button>
        </span>
      </div>
      {after}
    </li>
  )
}

const textButtonClass = 'min-h-11 px-2 underline underline-offset-4 hover:decoration-2'

function StepButton({ sign, label, disabled, onClick }: { sign: string; label: string; disabled?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-control font-display text-title leading-none font-bold hover:bg-nebbia disabled:text-cenere disabled:hover:bg-transparent"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
