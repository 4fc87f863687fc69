import { useMemo, useState } from 'react'
import type { ComboPart } from '#orders/dishes/combo-selection.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { Allergens } from '../../storefront/menu/allergens.tsx'
import { DishMarks } from '../../ui/marks.tsx'
import { asksForAllergy, focusAllergy } from '../allergies/allergy-field.tsx'
import { LineAllergy } from '../allergies/line-allergy.tsx'
import { LineNote, noteStands } from '../line-note.tsx'
import type { CartLine } from '../state/cart-store.ts'
import { beginParts, comboOnSale, describeCombo, type RestaurantCombo, wordsOfCombo } from '../state/combo-selection.ts'
import { useQuote } from '../summary/use-quote.ts'
import { useOrderingTexts } from '../texts.ts'
import { ComboSlot } from './combo-slot.tsx'
import { type AskBefore, BuildFooter } from './customization-footer.tsx'
import { focusProblem } from './option-groups.tsx'

interface ComboFormProps {
  combo: RestaurantCombo
  /** Left out: nobody is asked what it costs there, the chain's prices stand. */
  restaurantId: string | undefined
  line: CartLine
  word: string
  plain?: boolean | undefined
  warning?: string | undefined
  /** Why it was not taken when the button was pressed. */
  refused?: string
  ask?: AskBefore
  onDone: (line: CartLine) => void
}

/** A combo's slots, each dish made as one likes it, a note, how many; price and allergens follow every tap and are confirmed by the server. */
export function ComboForm({ combo, restaurantId, line, word, plain, warning, refused, ask, onDone }: ComboFormProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const sale = useMemo(() => comboOnSale(combo), [combo])
  const [parts, setParts] = useState(() => beginParts(sale, line.build?.parts))
  const [gone, setGone] = useState<readonly ComboPart[]>([])
  const change = (next: ComboPart[]) => {
    setGone(last => [...parts, ...last])
    setParts(next)
  }
  const [note, setNote] = useState(line.build?.note ?? '')
  const [allergy, setAllergy] = useState(line.build?.allergy)
  const [quantity, setQuantity] = useState(line.quantity)
  const [tried, setTried] = useState(false)
  const here = describeCombo(sale, parts)
  const made: CartLine = {
    ...line,
    title: combo.title,
    unitCents: here.unitPriceCents,
    quantity,
    build: { options: [], without: [], parts, ...(note && { note }), ...(allergy && { allergy }) },
    words: [...wordsOfCombo(sale, parts, t), ...(note ? [`“${note}”`] : [])],
    language,
  }
  const ready = here.problems.length === 0 && noteStands(note)
  const { quote, fresh } = useQuote(ready && restaurantId ? { restaurantId, lines: [made] } : undefined)
  const said = fresh ? quote?.lines[0] : undefined
  const unitCents = said?.unitPriceCents ?? here.unitPriceCents
  const problems = tried ? here.problems : []

  const finish = () => {
    setTried(true)
    if (ready && asksForAllergy(note, allergy)) focusAllergy()
    else if (ready) onDone({ ...made, unitCents })
    else focusProblem()
  }

  return (
    <>
      <div className="grid gap-8 px-5 pb-6 sm:px-8">
        <div className="grid gap-3" aria-live="polite" data-build-contains>
          <DishMarks marks={said?.marks ?? here.marks} />
          {(ready || here.allergens.length > 0) && <Allergens of={said?.allergens ?? here.allergens} />}
          {/* Of what is still to be chosen nobody knows them: "none" would be a false statement. */}
          {!ready && <p>{t('ordering.allergens_once_chosen')}</p>}
        </div>
        {combo.slots.map(slot => (
          <ComboSlot key={slot.id} slot={slot} combo={sale} parts={parts} gone={gone} change={change} problems={problems} />
        ))}
        <LineNote note={note} change={(text = '') => setNote(text)} />
        <LineAllergy line={line} note={note} allergy={allergy} change={setAllergy} />
      </div>
      <BuildFooter
        problems={fresh ? (quote?.problems ?? []) : []}
        warning={warning}
        refused={refused}
        ask={ask}
        contains={here.parts.map(({ dish, allergens }) => ({ title: dish.title, allergens }))}
        quantity={quantity}
        setQuantity={setQuantity}
        gone={combo.available ? undefined : 'not_here'}
        word={word}
        plain={plain}
        unitCents={unitCents}
        finish={finish}
      />
    </>
  )
}
