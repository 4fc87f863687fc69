import { officeText as t } from '../../office-texts.ts'
import type { EffectiveRow } from './override-words.ts'

/** Which list a value comes from; nothing where it is the item's own. */
export function SourceMark({ source }: { source: EffectiveRow['sources']['priceCents'] }) {
  if (source === 'item') return null
  const name = t(`office-prices.source_${source}`)
  return (
    <span className="ml-2 inline-block rounded-control bg-miele px-1.5 text-carbone" title={t('office-prices.source_of', { source: name })}>
      {name}
    </span>
  )
}
