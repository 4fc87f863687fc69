import { useMemo, useState } from 'react'
import type { ComboPart } from '#orders/dishes/combo-selection.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { Allergens } from '../../ui/allergens.tsx'
import { DishMarks } from '../../ui/marks.tsx'
import { SheetFacts } from '../../ui/sheet-facts.tsx'
import { focusAllergyField, isAllergyUnstated } from '../allergies/allergy-field.tsx'
import { LineAllergy } from '../allergies/line-allergy.tsx'
import type { CartLine } from '../state/cart-store.ts'
import { createComboParts, evaluateCombo, listComboLabels, type RestaurantCombo, toSellableCombo } from '../state/combo-selection.ts'
import { useQuote } from '../summary/use-quote.ts'
import { useOrderingTexts } from '../texts.ts'
import { ComboSlot } from './combo-slot.tsx'
import { CustomizationFooter, type RenderQuestion } from './customization-footer.tsx'
import { isNoteValid, LineNote } from './line-note.tsx'
import { focusFirstProblem } from './option-groups.tsx'

interface ComboFormProps {
  combo: RestaurantCombo
  /** Undefined: no quote is requested, the chain's prices apply. */
  restaurantId: string | undefined
  line: CartLine
  word: string
  plain?: boolean | undefined
  warning?: string | undefined
  /** Reason why the line was refused when the button was pressed. */
  refused?: string
  ask?: RenderQuestion
  onDone: (line: CartLine) => void
}

/** Form of a combo: slots with customizable dishes, note and quantity. Price and allergens follow every tap; the server confirms them. */
export function ComboForm({ combo, restaurantId, line, word, plain, warning, refused, ask, onDone }: ComboFormProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const sellableCombo = useMemo(() => toSellableCombo(combo), [combo])
  const [parts, setParts] = useState(() => createComboParts(sellableCombo, line.build?.parts))
  const [removedParts, setRemovedParts] = useState<readonly ComboPart[]>([])
  const change = (next: ComboPart[]) => {
    setRemovedParts(last => [...parts, ...last])
    setParts(next)
  }
  const [note, setNote] = useState(line.build?.note ?? '')
  const [allergy, setAllergy] = useState(line.build?.allergy)
  const [quantity, setQuantity] = useState(line.quantity)
  const [hasTried, setTried] = useState(false)
  const evaluation = evaluateCombo(sellableCombo, parts)
  const customizedLine: CartLine = {
    ...line,
    title: combo.title,
    unitCents: evaluation.unitPriceCents,
    quantity,
    build: { options: [], without: [], parts, ...(note && { note }), ...(allergy && { allergy }) },
    words: [...listComboLabels(sellableCombo, parts, t), ...(note ? [`“${note}”`] : [])],
    language,
  }
  const isReady = evaluation.problems.length === 0 && isNoteValid(note)
  const { quote, fresh } = useQuote(isReady && restaurantId ? { restaurantId, lines: [customizedLine] } : undefined)
  const quotedLine = fresh ? quote?.lines[0] : undefined
  const unitCents = quotedLine?.unitPriceCents ?? evaluation.unitPriceCents
  const problems = hasTried ? evaluation.problems : []

  const finish = () => {
    setTried(true)
    if (isReady && isAllergyUnstated(note, allergy)) focusAllergyField()
    else if (isReady) onDone({ ...customizedLine, unitCents })
    else focusFirstProblem()
  }

  return (
    <>
      <SheetFacts>
        <div className="grid gap-3 px-5 pb-8 sm:px-8" aria-live="polite" data-build-contains>
          <DishMarks marks={quotedLine?.marks ?? evaluation.marks} />
          {(isReady || evaluation.allergens.length > 0) && <Allergens of={quotedLine?.allergens ?? evaluation.allergens} />}
          {/* Allergens of open slots are unknown: "none" would be a false statement. */}
          {!isReady && <p>{t('ordering.allergens_once_chosen')}</p>}
        </div>
      </SheetFacts>
      <div className="grid gap-8 px-5 pb-6 sm:px-8">
        {combo.slots.map(slot => (
          <ComboSlot key={slot.id} slot={slot} combo={sellableCombo} parts={parts} deselectedParts={removedParts} change={change} problems={problems} />
        ))}
        <LineNote note={note} change={(text = '') => setNote(text)} />
        <LineAllergy line={line} note={note} allergy={allergy} change={setAllergy} />
      </div>
      <CustomizationFooter
        problems={fresh ? (quote?.problems ?? []) : []}
        warning={warning}
        refused={refused}
        ask={ask}
        contains={evaluation.parts.map(({ dish, allergens }) => ({ title: dish.title, allergens }))}
        quantity={quantity}
        setQuantity={setQuantity}
        unavailableReason={combo.available ? undefined : combo.soldFrom ? 'other_hours' : 'not_here'}
        word={word}
        plain={plain}
        unitCents={unitCents}
        finish={finish}
      />
    </>
  )
}
