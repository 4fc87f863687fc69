import type { DeliveryView } from '#integrations/webhooks/contract.ts'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { formatExactTime } from '../../orders/short-time.ts'
import { describeAttempt } from './describe-attempt.ts'
import { nameEvent } from './event-names.ts'
import { DeliveryMark } from './state-mark.tsx'
import { webhookText as t } from './webhook-text.ts'

/** Attempts of a delivery, its body and the last answer. */
export function DeliveryDetails({ delivery }: { delivery: DeliveryView }) {
  const { type, webhookId, state, history, attempts, body, response } = delivery
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <DeliveryMark state={state} />
        <p className="font-semibold">
          {nameEvent(type)} <code className="font-normal">{type}</code>
        </p>
        <code className="text-cenere [overflow-wrap:anywhere]">{webhookId}</code>
      </div>
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('office-webhooks.details_attempts')}</h3>
        {history.length === 0 && <p>{t('office-webhooks.attempts', { count: attempts })}</p>}
        <ol className="grid gap-1">
          {history.map(attempt => (
            <li key={attempt.at}>
              {t('office-webhooks.attempt_line', { when: formatExactTime(attempt.at), result: describeAttempt(attempt), ms: attempt.durationMs })}
            </li>
          ))}
        </ol>
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('office-webhooks.details_response')}</h3>
        {response ? <Block label={t('office-webhooks.details_response')} text={response} /> : <p>{t('office-webhooks.no_response')}</p>}
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('office-webhooks.details_body')}</h3>
        <Block label={t('office-webhooks.details_body')} text={JSON.stringify(JSON.parse(body), null, 2)} />
      </section>
    </div>
  )
}

const Block = ({ label, text }: { label: string; text: string }) => (
  <ScrollBox className="max-h-72 overflow-auto rounded-control bg-crema p-3" aria-label={label}>
    <pre className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
  </ScrollBox>
)
