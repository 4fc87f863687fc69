import { useId } from 'react'
import { FieldError } from '../../ui/field/field.tsx'
import { useOrderingTexts } from '../texts.ts'

const starCounts = [1, 2, 3, 4, 5] as const

interface StarFieldProps {
  name: string
  legend: string
  stars: number | undefined
  choose: (stars: number) => void
  error?: string | undefined
}

/** Stars from one to five: one radio button each, so arrow keys and screen readers work. */
export function StarField({ name, legend, stars, choose, error }: StarFieldProps) {
  const t = useOrderingTexts()
  const errorId = useId()
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-semibold [overflow-wrap:anywhere]">{legend}</legend>
      <div className="grid max-w-80 grid-cols-5 gap-1.5">
        {starCounts.map(count => (
          <label
            key={count}
            className={`grid min-h-12 cursor-pointer place-items-center rounded-control border-2 text-title has-checked:border-carbone has-checked:bg-miele has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${error ? 'border-tizzone' : 'border-cenere/60'}`}
          >
            <input
              type="radio"
              name={name}
              value={count}
              className="sr-only"
              checked={stars === count}
              aria-invalid={error ? true : undefined}
              aria-label={t('order-feedback.stars_of', { count })}
              onChange={() => choose(count)}
            />
            <span aria-hidden="true">{stars !== undefined && count <= stars ? '★' : '☆'}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
