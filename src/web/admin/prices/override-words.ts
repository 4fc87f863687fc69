import type { z } from 'zod'
import type { effectiveShape, overrideShape } from '#menu/prices/contract-prices.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { formatAmount } from '../../ui/format/amount.ts'

export type EffectiveRow = z.infer<typeof effectiveShape>
export type OverrideRow = z.infer<typeof overrideShape>
type OverrideFields = Pick<OverrideRow, 'priceCents' | 'discountPercent' | 'vatClass' | 'available' | 'visible' | 'stationUnits' | 'resets'>

export const formatEuro = (cents: number): string => formatAmount('it', cents)
export const formatPercent = (percent: number): string => String(percent).replace('.', ',')

/** Override in words: "prezzo 7,50 €, non in vendita". */
export function describeOverride({ priceCents, discountPercent, vatClass, available, visible, stationUnits, resets }: OverrideFields): string {
  const parts: string[] = []
  if (priceCents !== null) parts.push(t('office-prices.says_price', { value: formatEuro(priceCents) }))
  if (discountPercent !== null) parts.push(t('office-prices.says_discount', { value: formatPercent(discountPercent) }))
  if (vatClass !== null) parts.push(t('office-prices.says_vat', { value: vatClass }))
  if (available !== null) parts.push(t(available ? 'office-prices.says_on' : 'office-prices.says_off'))
  if (visible !== null) parts.push(t(visible ? 'office-prices.says_visible' : 'office-prices.says_hidden'))
  if (stationUnits !== null)
    parts.push(
      t('office-prices.says_stations', {
        value: Object.entries(stationUnits)
          .map(([kind, units]) => `${kind} ${units}`)
          .join(', '),
      }),
    )
  if (resets.length > 0) parts.push(t('office-prices.says_reset', { fields: resets.map(field => t(`office-prices.field_${field}`)).join(', ') }))
  return parts.join(', ')
}

/** Advertised reduction in words; undefined without a discount. */
export function describeReduction(reduction: EffectiveRow['reduction']): string | undefined {
  if (!reduction) return undefined
  if (reduction.struckCents !== null)
    return t('office-prices.advertised', { percent: formatPercent(reduction.percent), price: formatEuro(reduction.struckCents) })
  return t('office-prices.advertised_none', { price: formatEuro(reduction.lowestCents ?? 0) })
}
