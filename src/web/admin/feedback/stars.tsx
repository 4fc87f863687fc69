import { feedbackText as t } from './feedback-text.ts'

/** Stars as text; few ones are marked. */
export function Stars({ count }: { count: number }) {
  return (
    <span className={`whitespace-nowrap ${count <= 2 ? 'font-semibold text-tizzone' : ''}`}>
      <span aria-hidden="true">
        {'★'.repeat(count)}
        {'☆'.repeat(5 - count)}
      </span>
      <span className="sr-only">{t('office-feedback.stars_of', { count })}</span>
    </span>
  )
}
