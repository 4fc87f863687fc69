import type { ReactNode } from 'react'
import { SheetFacts } from '../../ui/sheet-facts.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { RetryButton } from '../shared/retry-button.tsx'
import type { CartLine } from '../state/cart-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { ComboForm } from './combo-form.tsx'
import type { RenderQuestion } from './customization-footer.tsx'
import { CustomizationForm } from './customization-form.tsx'
import { useDish } from './use-dish.ts'

interface LazyDishFormProps {
  /** Undefined: the chain's prices, until a restaurant is chosen. */
  restaurant?: { id: string; slug: string } | undefined
  /** When the dish is wanted; undefined: at the chosen time, or now. */
  at?: string | undefined
  /** Initial line of a dish or combo. */
  line: CartLine
  word: string
  warning?: string
  /** Reason why the line was refused when the button was pressed. */
  refused?: string
  ask?: RenderQuestion
  /** Button without the price, which is shown beside it. */
  plain?: boolean
  /** Content until the restaurant's answer. */
  waiting?: ReactNode
  onDone: (line: CartLine) => void
}

/** Customization form of a dish or combo at one restaurant; until its answer, the known content. */
export function LazyDishForm({ restaurant, at, line, word, plain, warning, refused, ask, waiting, onDone }: LazyDishFormProps) {
  const t = useOrderingTexts()
  const { dish, combo, failed, isLoading, retry } = useDish(restaurant?.slug, line, at)
  const form = { restaurantId: restaurant?.id, line, word, plain, warning, refused, ask, onDone }
  if (dish) return <CustomizationForm dish={dish} {...form} />
  if (combo) return <ComboForm combo={combo} {...form} />
  return (
    <>
      <SheetFacts>{waiting}</SheetFacts>
      <div className="grid min-h-40 place-items-center gap-4 px-5 pb-8 sm:px-8">
        {failed ? (
          <>
            <p role="alert">{failed === true ? t('ordering.no_answer') : failed}</p>
            <RetryButton tone="outline" busy={isLoading} retry={retry} />
          </>
        ) : (
          <Spinner className="size-10 text-brace" />
        )}
      </div>
    </>
  )
}
