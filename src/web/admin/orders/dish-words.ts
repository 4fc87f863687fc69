import type { OrderView } from '#orders/placing/contract.ts'
import { orderText as t } from './order-texts.ts'

type CustomizedDish = Pick<OrderView['lines'][number], 'options' | 'without'> & { forName?: string | null; note?: string | null }

/** Details that tell equal dishes of an order apart: guest, customization and note. */
export const describeCustomization = ({ forName, options, without, note }: CustomizedDish): string[] => [
  ...(forName ? [t('office-orders.for', { name: forName })] : []),
  ...options.map(({ quantity, title }) => (quantity > 1 ? `${quantity} × ${title}` : title)),
  ...without.map(({ title }) => t('office-orders.without', { what: title })),
  ...(note ? [`“${note}”`] : []),
]
