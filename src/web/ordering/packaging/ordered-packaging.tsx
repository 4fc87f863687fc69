import type { OrderView } from '#orders/placing/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { useOrderingTexts } from '../texts.ts'

/** Packaging that a buyer chose, and the deposit that is still out. */
export function OrderedPackaging({ order }: { order: OrderView }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const { packaging, cutlery, containers, containersReturned, depositCents, fulfilment, status } = order
  if (status === 'rejected' || status === 'cancelled') return null
  const left = containers - containersReturned
  const lines = [
    packaging === 'own_container' && t('packaging.bring_container'),
    packaging === 'reusable' &&
      left > 0 &&
      t('packaging.to_return', { count: left, deposit: formatAmount(language, Math.round((depositCents * left) / containers)) }),
    packaging === 'reusable' && containers > 0 && left === 0 && t('packaging.all_returned'),
    fulfilment !== 'table' && cutlery && t('packaging.with_cutlery'),
  ].filter(line => line !== false)
  if (lines.length === 0) return null
  return (
    <div className="grid gap-1" data-ordered-packaging>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
