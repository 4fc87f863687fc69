import { useId } from 'react'
import { type TextKey, useTexts } from '../../i18n/texts.tsx'
import { FieldError } from '../../ui/field/field.tsx'

const ratingTexts = ['forms.rating_1', 'forms.rating_2', 'forms.rating_3', 'forms.rating_4', 'forms.rating_5'] satisfies TextKey[]

/** Rating from one to five, each with a label: large targets on a phone, arrow keys on a keyboard. */
export function RatingField({ error }: { error: string | undefined }) {
  const t = useTexts()
  const errorId = useId()
  return (
    // Ignore the second click of a double click on the submit button if the field has moved under the pointer.
    // biome-ignore lint/a11y/useKeyWithClickEvents: prevents text selection by double clicks; keys need no handling
    <fieldset
      className="grid gap-2"
      onMouseDown={event => event.detail > 1 && event.preventDefault()}
      onClick={event => event.detail > 1 && event.preventDefault()}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-2 font-semibold">{t('forms.rating')}</legend>
      <div className="grid grid-cols-5 gap-1.5 sm:gap-2">
        {ratingTexts.map((word, index) => (
          <label
            key={word}
            className={`group grid cursor-pointer content-start justify-items-center gap-1 rounded-control border-2 bg-farina px-1 py-3 text-center leading-tight hover:border-carbone has-checked:border-carbone has-checked:bg-miele has-focus-visible:outline-3 has-focus-visible:outline-offset-3 ${error ? 'border-tizzone' : 'border-cenere/60'}`}
          >
            <input
              type="radio"
              name="rating"
              value={index + 1}
              className="sr-only"
              aria-invalid={error ? true : undefined}
              aria-label={`${t('forms.rating_of', { rating: index + 1 })}: ${t(word)}`}
            />
            <span className="figures font-display text-title leading-none font-extrabold" aria-hidden="true">
              {index + 1}
            </span>
            <span className="hidden text-cenere group-has-checked:text-carbone sm:block" aria-hidden="true">
              {t(word)}
            </span>
          </label>
        ))}
      </div>
      <p className="flex justify-between text-cenere sm:hidden" aria-hidden="true">
        <span>{t('forms.rating_1')}</span>
        <span>{t('forms.rating_5')}</span>
      </p>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
