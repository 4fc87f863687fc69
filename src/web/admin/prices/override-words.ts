import type { z } from 'zod'
import type { effectiveShape, overrideShape } from '#menu/prices/contract-prices.ts'
import { officeText as t } from '../../i18n/admin-texts.ts'
import { amountIn } from '../../ui/format/amount.ts'

export type EffectiveRow = z.infer<typeof effectiveShape>
export type OverrideRow = z.infer<typeof overrideShape>
type Said = Pick<OverrideRow, 'priceCents' | 'discountPercent' | 'vatClass' | 'available' | 'visible' | 'stationUnits' | 'resets'>

export const euro = (cents: number): string => amountIn('it', cents)
export const percentWords = (percent: number): string => String(percent).replace('.', ',')

/** What a row says, in words: "prezzo 7,50 €, non in vendita". */
export function overrideWords({ priceCents, discountPercent, vatClass, available, visible, stationUnits, resets }: Said): string {
  const told: string[] = []
  if (priceCents !== null) told.push(t('office-prices.says_price', { value: euro(priceCents) }))
  if (discountPercent !== null) told.push(t('office-prices.says_discount', { value: percentWords(discountPercent) }))
  if (vatClass !== null) told.push(t('office-prices.says_vat', { value: vatClass }))
  if (available !== null) told.push(t(available ? 'office-prices.says_on' : 'office-prices.says_off'))
  if (visible !== null) told.push(t(visible ? 'office-prices.says_visible' : 'office-prices.says_hidden'))
  if (stationUnits !== null)
    told.push(
      t('office-prices.says_stations', {
        value: Object.entries(stationUnits)
          .map(([kind, units]) => `${kind} ${units}`)
          .join(', '),
      }),
    )
  if (resets.length > 0) told.push(t('office-prices.says_reset', { fields: resets.map(field => t(`office-prices.field_${field}`)).join(', ') }))
  return told.join(', ')
}

/** The advertised reduction in words; undefined without a discount. */
export function reductionWords(reduction: EffectiveRow['reduction']): string | undefined {
  if (!reduction) return undefined
  if (reduction.struckCents !== null) return t('office-prices.advertised', { percent: percentWords(reduction.percent), price: euro(reduction.struckCents) })
  return t('office-prices.advertised_none', { price: euro(reduction.lowestCents ?? 0) })
}
