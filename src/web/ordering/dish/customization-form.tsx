import { useMemo, useState } from 'react'
import { canBeAnswered, defaultOptions } from '#orders/dishes/customization.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { Allergens } from '../../storefront/menu/allergens.tsx'
import { DishMarks } from '../../ui/marks.tsx'
import { asksForAllergy, focusAllergy } from '../allergies/allergy-field.tsx'
import { LineAllergy } from '../allergies/line-allergy.tsx'
import { LineNote, noteStands } from '../line-note.tsx'
import type { CartLine, LineBuild } from '../state/cart-store.ts'
import { describeBuild, keptBuild, onSale, possibleBuild, type RestaurantDish } from '../state/customization.ts'
import { useQuote } from '../summary/use-quote.ts'
import { useOrderingTexts } from '../texts.ts'
import { type AskBefore, BuildFooter } from './customization-footer.tsx'
import { BuildQuestions, focusProblem, wordsOfBuild } from './option-groups.tsx'

interface BuildFormProps {
  dish: RestaurantDish
  /** Left out: nobody is asked what it costs there, the chain's prices stand. */
  restaurantId: string | undefined
  /** What the line is until it is made here: title, picture, and when it is edited its build and quantity. */
  line: CartLine
  /** What the main button does: "Aggiungi", "Salva". */
  word: string
  /** Said above the button before it is pressed. */
  plain?: boolean | undefined
  warning?: string | undefined
  /** Why it was not taken when the button was pressed. */
  refused?: string
  ask?: AskBefore
  onDone: (line: CartLine) => void
}

/** A dish's questions, what is left out, a note, how many; price and allergens follow every tap and are confirmed by the server. */
export function BuildForm({ dish, restaurantId, line, word, plain, warning, refused, ask, onDone }: BuildFormProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const sale = useMemo(() => onSale(dish), [dish])
  const [build, setBuild] = useState<LineBuild>(() => possibleBuild(sale, { options: defaultOptions(sale), without: [], ...line.build }))
  const [quantity, setQuantity] = useState(line.quantity)
  const [tried, setTried] = useState(false)
  const here = describeBuild(sale, build)
  const words = [...wordsOfBuild(sale, build, t), ...(build.note ? [`“${build.note}”`] : [])]
  const made: CartLine = { ...line, title: dish.title, unitCents: here.unitPriceCents, quantity, build: keptBuild(sale, build), words, language }

  const ready = here.problems.length === 0 && noteStands(build.note)
  const { quote, fresh } = useQuote(ready && restaurantId ? { restaurantId, lines: [made] } : undefined)
  const said = fresh ? quote?.lines[0] : undefined
  const unitCents = said?.unitPriceCents ?? here.unitPriceCents

  const finish = () => {
    setTried(true)
    if (ready && asksForAllergy(build.note, build.allergy)) focusAllergy()
    else if (ready) onDone({ ...made, unitCents })
    else focusProblem()
  }

  return (
    <>
      <div className="grid gap-7 px-5 pb-6 sm:px-8">
        <div className="grid gap-3" aria-live="polite" data-build-contains>
          <DishMarks marks={said?.marks ?? here.marks} />
          <Allergens of={said?.allergens ?? here.allergens} />
        </div>
        <BuildQuestions dish={dish} build={build} change={changed => setBuild({ ...build, ...changed })} problems={tried ? here.problems : []} />
        <LineNote note={build.note} change={note => setBuild({ ...build, note })} />
        <LineAllergy line={line} note={build.note} allergy={build.allergy} change={allergy => setBuild({ ...build, allergy })} />
      </div>
      <BuildFooter
        problems={fresh ? (quote?.problems ?? []) : []}
        warning={warning}
        refused={refused}
        ask={ask}
        contains={[{ allergens: said?.allergens ?? here.allergens }]}
        quantity={quantity}
        setQuantity={setQuantity}
        gone={!dish.available ? 'not_here' : canBeAnswered(sale.groups) ? undefined : 'sold_out'}
        word={word}
        plain={plain}
        unitCents={unitCents}
        finish={finish}
      />
    </>
  )
}
