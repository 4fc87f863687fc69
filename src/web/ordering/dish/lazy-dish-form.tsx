import type { ReactNode } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { RetryButton } from '../shared/retry-button.tsx'
import type { CartLine } from '../state/cart-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { ComboForm } from './combo-form.tsx'
import type { RenderQuestion } from './customization-footer.tsx'
import { CustomizationForm } from './customization-form.tsx'
import { useDish } from './use-dish.ts'

interface LazyDishFormProps {
  /** Left out: at the chain's prices, until a restaurant is chosen. */
  restaurant?: { id: string; slug: string } | undefined
  /** A dish or a combo: what the line is until it is made here. */
  line: CartLine
  word: string
  warning?: string
  /** Why it was not taken when the button was pressed. */
  refused?: string
  ask?: RenderQuestion
  /** The button says its word alone; the price stands beside it. */
  plain?: boolean
  /** What is known before the restaurant has answered. */
  waiting?: ReactNode
  onDone: (line: CartLine) => void
}

/** A dish or a combo, made as one likes it at one restaurant; until that one has answered, what is known of it. */
export function LazyDishForm({ restaurant, line, word, plain, warning, refused, ask, waiting, onDone }: LazyDishFormProps) {
  const t = useOrderingTexts()
  const { dish, combo, failed, asking, again } = useDish(restaurant?.slug, line)
  const form = { restaurantId: restaurant?.id, line, word, plain, warning, refused, ask, onDone }
  if (dish) return <CustomizationForm dish={dish} {...form} />
  if (combo) return <ComboForm combo={combo} {...form} />
  return (
    <>
      {waiting}
      <div className="grid min-h-40 place-items-center gap-4 px-5 pb-8 sm:px-8">
        {failed ? (
          <>
            <p role="alert">{failed === true ? t('ordering.no_answer') : failed}</p>
            <RetryButton tone="outline" busy={asking} again={again} />
          </>
        ) : (
          <Spinner className="size-10 text-brace" />
        )}
      </div>
    </>
  )
}
