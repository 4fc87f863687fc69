import { useEffect, useState } from 'react'
import type { GivenFeedback, OrderFeedback as LoadedFeedback } from '#orders/feedback/contract.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { api } from '../../shared/api.ts'
import { formatDayAndTime } from '../../shared/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { useOrderingTexts } from '../texts.ts'
import { FeedbackForm } from './feedback-form.tsx'

interface OrderFeedbackProps {
  order: OrderView
  token: string | undefined
}

/** What the buyer said about an order that was handed over, with the restaurant's answer, or the form to say something. */
export default function OrderFeedback({ order, token }: OrderFeedbackProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const [loaded, setLoaded] = useState<LoadedFeedback>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    // Ignore errors: the order's page is complete without this part.
    api<LoadedFeedback>('GET', `/orders/${order.id}/feedback`, { query: { token }, signal: controller.signal }).then(setLoaded, () => {})
    return () => controller.abort()
  }, [order.id, token])
  if (!loaded || (!loaded.feedback && !loaded.until)) return null
  const given = (feedback: GivenFeedback) => {
    setLoaded({ ...loaded, feedback, until: null })
    setOpen(false)
  }
  return (
    <section className="grid justify-items-start gap-4 print:hidden" aria-labelledby="order-feedback" data-order-feedback>
      <h2 id="order-feedback" className="text-title">
        {t('order-feedback.title')}
      </h2>
      {loaded.feedback ? (
        <Given feedback={loaded.feedback} order={order} />
      ) : isOpen ? (
        <FeedbackForm order={order} token={token} published={loaded.published} given={given} close={() => setOpen(false)} />
      ) : (
        <>
          <p className="text-lead">{t('order-feedback.hint', { when: formatDayAndTime(language, t, loaded.until ?? '') })}</p>
          <Button className="max-sm:w-full" tone="outline" onClick={() => setOpen(true)}>
            {t('order-feedback.begin')}
          </Button>
        </>
      )}
    </section>
  )
}

function Given({ feedback, order }: { feedback: GivenFeedback; order: OrderView }) {
  const t = useOrderingTexts()
  const titles = new Map(order.lines.flatMap(line => [line, ...line.parts]).map(({ lineNumber, title }) => [lineNumber, title]))
  return (
    <div className="grid w-full gap-2 rounded-card bg-farina p-5" role="status">
      <p className="font-semibold">{t('order-feedback.stars_of', { count: feedback.stars })}</p>
      {feedback.comment && <p className="[overflow-wrap:anywhere] whitespace-pre-line">“{feedback.comment}”</p>}
      {feedback.dishes.length > 0 && (
        <ul>
          {feedback.dishes.map(({ lineNumber, stars }) => (
            <li key={lineNumber} className="[overflow-wrap:anywhere]">
              {titles.get(lineNumber)}: {t('order-feedback.stars_of', { count: stars })}
            </li>
          ))}
        </ul>
      )}
      {feedback.answer && (
        <p className="border-s-4 border-brace ps-3 [overflow-wrap:anywhere] whitespace-pre-line">
          {t('order-feedback.answer', { restaurant: order.restaurant.name })} “{feedback.answer}”
        </p>
      )}
      {feedback.hidden && <p>{t('order-feedback.hidden', { reason: feedback.hiddenReason })}</p>}
    </div>
  )
}
