import type { OrderView } from '#orders/placing/contract.ts'
import { packagingText as t } from './packaging-text.ts'

/** Describes the packaging of an order in one line. */
export const describePackaging = ({
  packaging,
  cutlery,
  containers,
  fulfilment,
}: Pick<OrderView, 'packaging' | 'cutlery' | 'containers' | 'fulfilment'>): string =>
  [
    packaging === 'reusable' ? t('office-packaging.reusable_count', { count: containers }) : t(`office-packaging.choice_${packaging}`),
    ...(fulfilment === 'table' ? [] : [t(cutlery ? 'office-packaging.with_cutlery' : 'office-packaging.without_cutlery')]),
  ].join(', ')
