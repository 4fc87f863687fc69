import { useEffect, useState } from 'react'
import type { PublishedFeedback as Published } from '#orders/feedback/contract.ts'
import { locale } from '#platform/language/languages.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { api } from '../../shared/api.ts'
import { getDateFormat, getNumberFormat } from '../../ui/format/formats.ts'
import { IndexKeyedList } from '../../ui/index-keyed-list.tsx'
import { useFeedbackTexts } from './texts.ts'

/** Feedback of a restaurant's buyers. Words are text, never markup. */
export default function PublishedFeedback({ restaurantId, name }: { restaurantId: string; name: string }) {
  const t = useFeedbackTexts()
  const language = usePageLanguage()
  const [answer, setAnswer] = useState<Published>()
  useEffect(() => {
    const controller = new AbortController()
    // Ignore errors: the page is complete without this part.
    api<Published>('GET', '/feedback', { query: { restaurant: restaurantId }, signal: controller.signal }).then(setAnswer, () => {})
    return () => controller.abort()
  }, [restaurantId])
  if (!answer?.published || answer.average === null) return null
  const number = getNumberFormat(locale[language], { maximumFractionDigits: 1 })
  const monthFormat = getDateFormat(locale[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <section className="page band grid gap-6" aria-labelledby="feedback">
      <h2 id="feedback" className="text-band">
        {t('published-feedback.title')}
      </h2>
      <p className="text-lead">{t('published-feedback.average', { average: number.format(answer.average), count: answer.count })}</p>
      <ul className="grid gap-4 md:grid-cols-2">
        <IndexKeyedList items={answer.feedback}>
          {({ stars, comment, answer: reply, month }) => (
            <li className="grid content-start gap-2 rounded-card bg-farina p-5">
              <p>
                <span aria-hidden="true">
                  {'★'.repeat(stars)}
                  {'☆'.repeat(5 - stars)}
                </span>
                <span className="sr-only">{t('published-feedback.stars_of', { count: stars })}</span>{' '}
                <span className="text-cenere">{monthFormat.format(new Date(`${month}-15T12:00:00Z`))}</span>
              </p>
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{comment}</p>
              {reply && (
                <p className="border-s-4 border-brace ps-3 [overflow-wrap:anywhere] whitespace-pre-line">
                  {t('published-feedback.answer', { restaurant: name })} {reply}
                </p>
              )}
            </li>
          )}
        </IndexKeyedList>
      </ul>
      <p className="text-cenere">{t('published-feedback.rules')}</p>
    </section>
  )
}
