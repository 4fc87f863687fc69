import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { useOrderingTexts } from '../texts.ts'

const methods = ['pickup', 'delivery', 'table'] as const

interface FulfilmentMethodsProps {
  chosen: Fulfilment
  choose: (fulfilment: Fulfilment) => void
  /** In a narrow column or sheet: as on phones, at any width. */
  compact?: boolean
}

/** Choice between pickup, delivery and table. */
export function FulfilmentMethods({ chosen, choose, compact = false }: FulfilmentMethodsProps) {
  const t = useOrderingTexts()
  return (
    <fieldset className={`grid grid-cols-3 gap-2 huge:grid-cols-1 ${compact ? '' : 'sm:gap-3'}`}>
      <legend className="sr-only">{t('way.how')}</legend>
      {methods.map(method => (
        <label
          key={method}
          className={`grid cursor-pointer content-start gap-1 rounded-card border-2 border-nebbia bg-farina px-2 py-3 ${compact ? '' : 'sm:p-5'} has-checked:border-carbone has-checked:bg-carbone has-checked:text-crema has-focus-visible:outline-3 has-focus-visible:outline-offset-2`}
        >
          {/* Three options side by side on phones, so that the next question and its results stay visible. */}
          <span className={`flex items-center ${compact ? 'flex-col gap-1.5' : 'gap-3 max-sm:flex-col max-sm:gap-1.5'}`}>
            <input type="radio" name="way" className="size-6 shrink-0 accent-brace" checked={chosen === method} onChange={() => choose(method)} />
            <span className={`font-display font-extrabold ${compact ? 'text-name' : 'text-title tracking-tight max-xl:text-name max-xl:tracking-normal'}`}>
              {t(`way.${method}`)}
            </span>
          </span>
          <span className={compact ? 'sr-only' : 'max-sm:sr-only'}>{t(`way.${method}_hint`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
