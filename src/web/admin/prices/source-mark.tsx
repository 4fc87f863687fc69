import { Link } from 'react-router'
import { adminText as t } from '../../i18n/admin-texts.ts'
import type { EffectiveRow } from './override-words.ts'

/** List that sets a value; hidden for the item's own. `to`: URL of that list. */
export function SourceMark({ source, to }: { source: EffectiveRow['sources']['priceCents']; to?: string | undefined }) {
  if (source === 'item') return null
  const name = t(`office-prices.source_${source}`)
  const markStyle = 'ml-2 inline-block rounded-control bg-miele px-1.5 text-carbone'
  const title = t('office-prices.source_of', { source: name })
  if (!to)
    return (
      <span className={markStyle} title={title}>
        {name}
      </span>
    )
  return (
    <Link to={to} className={`${markStyle} underline underline-offset-4`} title={title}>
      {name}
    </Link>
  )
}
