import { useMemo, useState } from 'react'
import { canSatisfyOptionGroups, listDefaultOptions } from '#orders/dishes/customization.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { Allergens } from '../../ui/allergens.tsx'
import { DishMarks } from '../../ui/marks.tsx'
import { SheetFacts } from '../../ui/sheet-facts.tsx'
import { useDishTool } from '../agent-tools/use-dish-tool.ts'
import { focusAllergyField, isAllergyUnstated } from '../allergies/allergy-field.tsx'
import { LineAllergy } from '../allergies/line-allergy.tsx'
import type { CartLine, LineCustomization } from '../state/cart-store.ts'
import {
  dropUnavailableOptions,
  evaluateCustomization,
  leaveOutSoldOut,
  type RestaurantDish,
  toSellableDish,
  toStoredCustomization,
} from '../state/customization.ts'
import { useQuote } from '../summary/use-quote.ts'
import { useOrderingTexts } from '../texts.ts'
import { CustomizationFooter, type RenderQuestion } from './customization-footer.tsx'
import { isNoteValid, LineNote } from './line-note.tsx'
import { focusFirstProblem, listCustomizationLabels, OptionGroupList } from './option-groups.tsx'

interface CustomizationFormProps {
  dish: RestaurantDish
  /** Undefined: no quote is requested, the chain's prices apply. */
  restaurantId: string | undefined
  /** Initial line: title, picture, and when editing, customization and quantity. */
  line: CartLine
  /** Label of the main button: "Aggiungi", "Salva". */
  word: string
  /** Button without the price, which is shown beside it. */
  plain?: boolean | undefined
  warning?: string | undefined
  /** Reason why the line was refused when the button was pressed. */
  refused?: string
  ask?: RenderQuestion
  onDone: (line: CartLine) => void
}

/** Form of a dish: options, removed ingredients, note and quantity. Price and allergens follow every tap; the server confirms them. */
export function CustomizationForm({ dish, restaurantId, line, word, plain, warning, refused, ask, onDone }: CustomizationFormProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const sellableDish = useMemo(() => toSellableDish(dish), [dish])
  const [customization, setCustomization] = useState<LineCustomization>(() =>
    leaveOutSoldOut(dish, dropUnavailableOptions(sellableDish, { options: listDefaultOptions(sellableDish), without: [], ...line.build })),
  )
  const [quantity, setQuantity] = useState(line.quantity)
  const [hasTried, setTried] = useState(false)
  const evaluation = evaluateCustomization(sellableDish, customization)
  const words = [...listCustomizationLabels(sellableDish, customization, t), ...(customization.note ? [`“${customization.note}”`] : [])]
  const customizedLine: CartLine = {
    ...line,
    title: dish.title,
    unitCents: evaluation.unitPriceCents,
    quantity,
    build: toStoredCustomization(sellableDish, customization),
    words,
    language,
  }

  const isReady = evaluation.problems.length === 0 && isNoteValid(customization.note)
  const { quote, fresh } = useQuote(isReady && restaurantId ? { restaurantId, lines: [customizedLine] } : undefined)
  const quotedLine = fresh ? quote?.lines[0] : undefined
  const unitCents = quotedLine?.unitPriceCents ?? evaluation.unitPriceCents

  useDishTool(dish, chosen => {
    const next = { ...customization, options: chosen.options, without: chosen.without }
    setCustomization(next)
    setQuantity(chosen.quantity)
    return evaluateCustomization(sellableDish, next).problems.map(({ code }) => code)
  })

  const finish = () => {
    setTried(true)
    if (isReady && isAllergyUnstated(customization.note, customization.allergy)) focusAllergyField()
    else if (isReady) onDone({ ...customizedLine, unitCents })
    else focusFirstProblem()
  }

  return (
    <>
      <SheetFacts>
        <div className="grid gap-3 px-5 pb-7 sm:px-8" aria-live="polite" data-build-contains>
          <DishMarks marks={quotedLine?.marks ?? evaluation.marks} />
          <Allergens of={quotedLine?.allergens ?? evaluation.allergens} />
        </div>
      </SheetFacts>
      <div className="grid gap-7 px-5 pb-6 sm:px-8">
        <OptionGroupList
          dish={dish}
          build={customization}
          change={changed => setCustomization({ ...customization, ...changed })}
          problems={hasTried ? evaluation.problems : []}
        />
        <LineNote note={customization.note} change={note => setCustomization({ ...customization, note })} />
        <LineAllergy
          line={line}
          note={customization.note}
          allergy={customization.allergy}
          change={allergy => setCustomization({ ...customization, allergy })}
        />
      </div>
      <CustomizationFooter
        problems={fresh ? (quote?.problems ?? []) : []}
        warning={warning}
        refused={refused}
        ask={ask}
        contains={[{ allergens: quotedLine?.allergens ?? evaluation.allergens }]}
        quantity={quantity}
        setQuantity={setQuantity}
        unavailableReason={dish.available ? (canSatisfyOptionGroups(sellableDish.groups) ? undefined : 'sold_out') : dish.soldFrom ? 'other_hours' : 'not_here'}
        word={word}
        plain={plain}
        unitCents={unitCents}
        finish={finish}
      />
    </>
  )
}
