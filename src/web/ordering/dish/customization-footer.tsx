import type { ReactNode } from 'react'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { maxLineQuantity } from '../state/cart-store.ts'
import { useCheckoutDraft } from '../state/checkout-draft.ts'
import { AllergenWarning } from '../summary/allergen-warning.tsx'
import { QuantityStepper } from '../summary/quantity-stepper.tsx'
import { useOrderingTexts } from '../texts.ts'

export type RenderQuestion = (finish: () => void) => ReactNode

interface CustomizationFooterProps {
  /** Problems of this line's quote. */
  problems: readonly CartProblem[]
  /** Warning above the button. */
  warning: string | undefined
  /** Reason why the line was refused when the button was pressed; shown here, since the sheet covers everything else. */
  refused: string | undefined
  /** Question to answer before pressing again, with its submit action. */
  ask: RenderQuestion | undefined
  /** Dishes as currently customized: named allergens are shown at the button. */
  contains: readonly { title?: string; allergens: readonly string[] }[]
  quantity: number
  setQuantity: (quantity: number) => void
  /** Reason why the dish can't be ordered there. */
  unavailableReason: 'not_here' | 'sold_out' | 'other_hours' | undefined
  /** Label of the main button: "Aggiungi", "Salva". */
  word: string
  /** Button without the price, which is shown beside it. */
  plain?: boolean | undefined
  unitCents: number
  finish: () => void
}

/** Quantity and the main button with action and price; blocking problems above. */
export function CustomizationFooter({
  problems,
  warning,
  refused,
  ask,
  contains,
  quantity,
  setQuantity,
  unavailableReason,
  word,
  plain = false,
  unitCents,
  finish,
}: CustomizationFooterProps) {
  const t = useOrderingTexts()
  const pageTexts = useTexts()
  const language = usePageLanguage()
  const [{ contact }] = useCheckoutDraft()
  const blockingProblems = problems.filter(({ line, code }) => line === 0 && code !== 'price_changed')
  const price = formatAmount(language, unitCents * quantity)
  const laterProblem = problems.find(({ code }) => laterProblemCodes.has(code))
  return (
    // On low screens only problems and warnings stick above the dish; facts from the menu scroll with it.
    <div className="sticky bottom-0 mt-auto grid gap-3 border-t-2 border-sabbia bg-farina px-5 py-4 sm:px-8 short:contents" data-sheet-foot>
      {laterProblem && (
        <p role="status" className="rounded-control bg-miele-chiaro px-4 py-2 font-semibold short:mx-5 short:mb-5 sm:short:mx-8">
          {laterProblem.code === 'restaurant_closed' && laterProblem.nextSlots?.length
            ? `${t('ordering.closed')} ${t('ordering.later_works')}`
            : laterProblem.message}
        </p>
      )}
      <div className="grid gap-3 short:sticky short:bottom-0 short:mt-auto short:border-t-2 short:border-sabbia short:bg-farina short:px-5 short:py-3 sm:short:px-8">
        {blockingProblems.map(({ code, message }) => (
          <p key={code} role="status" className="rounded-control bg-miele-chiaro px-4 py-2 font-semibold">
            {message}
          </p>
        ))}
        {warning && <p className="rounded-control bg-miele-chiaro px-4 py-2 font-semibold">{warning}</p>}
        {refused && (
          <p role="alert" className="rounded-control bg-miele-chiaro px-4 py-2 font-semibold">
            {refused}
          </p>
        )}
        {ask?.(finish)}
        <div>
          {/* Rendered empty first, so that each change is announced. */}
          <div role="status" className="not-empty:mb-3">
            <AllergenWarning dishes={contains} stated={contact.allergy} />
          </div>
          <div className="flex gap-3 max-[22rem]:flex-col max-[22rem]:[&>fieldset]:self-start">
            <QuantityStepper
              quantity={quantity}
              min={1}
              max={maxLineQuantity}
              words={{ group: t('ordering.quantity'), fewer: t('ordering.one_fewer'), more: t('ordering.one_more') }}
              change={setQuantity}
            />
            {plain && <p className="figures self-center text-lead font-bold whitespace-nowrap sm:text-title">{price}</p>}
            <Button className="figures min-w-0 grow px-3!" disabled={unavailableReason !== undefined || blockingProblems.length > 0} onClick={finish}>
              {unavailableReason ? pageTexts(`restaurants.${unavailableReason}`) : plain ? word : `${word} · ${price}`}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Problems shown while customizing, not only at the checkout. */
const laterProblemCodes = new Set(['restaurant_closed', 'restaurant_closing', 'restaurant_paused', 'out_of_zone', 'address_elsewhere', 'service_not_offered'])
