import type { DeliveryView } from '#integrations/webhooks/contract.ts'
import { webhookText as t } from './webhook-text.ts'

/** Result of an attempt in words, to go on a sentence. */
export function describeAttempt({ problem, status }: DeliveryView['history'][number]): string {
  const values = { status: status ?? '' }
  return problem === null ? t('office-webhooks.result_ok', values) : t(`office-webhooks.problem_${problem}`, values)
}
