import type { EndpointView } from '#integrations/webhooks/contract.ts'
import type { DeliveryState } from '#integrations/webhooks/vocabulary.ts'
import { webhookText as t } from './webhook-text.ts'

const markStyle = 'inline-block rounded-control px-2 py-0.5 whitespace-nowrap'

const deliveryTones: Record<DeliveryState, string> = {
  pending: 'bg-miele text-carbone',
  succeeded: 'bg-prezzemolo text-farina',
  failed: 'bg-tizzone text-farina',
}

/** Coloured mark of a delivery's state. */
export const DeliveryMark = ({ state }: { state: DeliveryState }) => (
  <span className={`${markStyle} ${deliveryTones[state]}`}>{t(`office-webhooks.state_${state}`)}</span>
)

/** Coloured mark of an endpoint's state. */
export function EndpointMark({ endpoint: { disabledReason, failingSince } }: { endpoint: EndpointView }) {
  if (disabledReason !== null) return <span className={`${markStyle} bg-sabbia`}>{t('office-webhooks.disabled')}</span>
  if (failingSince !== null) return <span className={`${markStyle} bg-tizzone text-farina`}>{t('office-webhooks.failing')}</span>
  return <span className={`${markStyle} bg-prezzemolo text-farina`}>{t('office-webhooks.active')}</span>
}
