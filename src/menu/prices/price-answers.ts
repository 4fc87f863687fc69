import type { z } from 'zod'
import { toIso, toIsoOrNull } from '#platform/to-iso.ts'
import type { ChangeSet } from '../tables.ts'
import type { previewBulkPrices } from './bulk/bulk-prices.ts'
import type { repricedShape } from './bulk/contract-bulk.ts'
import type { ChangeDifference } from './change-sets/preview-change-set.ts'
import type { paidShape } from './contract-paid.ts'
import type { changeSetShape, differenceShape, effectiveShape, itemShape, periodShape, reductionShape } from './contract-prices.ts'
import type { readEffectiveView } from './effective-view.ts'
import type { readPaidPrices } from './paid-prices.ts'
import type { DescribedPeriod } from './price-history.ts'
import type { PricedItem } from './priced-items.ts'
import type { Reduction } from './prior-price.ts'

/** Restaurants listed by name. */
const maxNamedRestaurants = 5

const describeItem = ({ kind, id, title, group, categoryId }: PricedItem): z.infer<typeof itemShape> => ({ kind, id, title, group, categoryId })

const describeReduction = (reduction: Reduction | undefined): z.infer<typeof reductionShape> | null =>
  reduction ? { ...reduction, since: toIso(reduction.since) } : null

export const describeEffective = ({
  item,
  own,
  effective,
  reduction,
  overrides,
  sets,
}: Awaited<ReturnType<typeof readEffectiveView>>['rows'][number]): z.infer<typeof effectiveShape> => ({
  ...describeItem(item),
  ...effective,
  own,
  reduction: describeReduction(reduction),
  overrides: overrides.map(
    ({
      id,
      level,
      priceCents,
      discountPercent,
      vatClass,
      available,
      visible,
      stationUnits,
      resets,
      validFrom,
      validTo,
      holds,
      changeSetId,
      scheduleTitle,
    }) => ({
      id,
      level,
      priceCents,
      discountPercent,
      vatClass,
      available,
      visible,
      stationUnits,
      resets,
      validFrom: toIso(validFrom),
      validTo: toIsoOrNull(validTo),
      holds,
      changeSet: changeSetId ? { id: changeSetId, title: sets.get(changeSetId) ?? '' } : null,
      schedule: scheduleTitle,
    }),
  ),
})

export const describePaid = ({ item, places, more }: Awaited<ReturnType<typeof readPaidPrices>>[number]): z.infer<typeof paidShape> => ({
  id: item.id,
  title: item.title,
  places: places.map(({ level, id, name, restaurants, effective: { priceCents, discountPercent, spriceCents, sources } }) => ({
    level,
    id,
    name,
    restaurants,
    priceCents,
    discountPercent,
    spriceCents,
    priceFrom: sources.priceCents,
    discountFrom: sources.discountPercent,
  })),
  more,
})

export const describeChangeSet = (set: ChangeSet & { changes: number }): z.infer<typeof changeSetShape> => ({
  id: set.id,
  title: set.title,
  note: set.note,
  state: set.state,
  publishAt: toIsoOrNull(set.publishAt),
  publishedBy: set.publishedBy,
  rolledBackAt: toIsoOrNull(set.rolledBackAt),
  rolledBackBy: set.rolledBackBy,
  createdAt: toIso(set.createdAt),
  changes: set.changes,
  version: set.version,
})

export const describeDifference = ({ row, item, place, outcomes }: ChangeDifference): z.infer<typeof differenceShape> => ({
  id: row.id,
  item: describeItem(item),
  place,
  priceCents: row.priceCents,
  discountPercent: row.discountPercent,
  vatClass: row.vatClass,
  available: row.available,
  visible: row.visible,
  stationUnits: row.stationUnits,
  resets: row.resets,
  validTo: toIsoOrNull(row.validTo),
  outcomes: outcomes.map(({ before, after, changed, restaurants }) => ({
    before,
    after,
    changed,
    restaurants: restaurants.length,
    names: restaurants.slice(0, maxNamedRestaurants),
  })),
})

export const describePeriod = ({ from, to, priceCents, discountPercent, spriceCents, sources, reduction }: DescribedPeriod): z.infer<typeof periodShape> => ({
  from: toIso(from),
  to: toIsoOrNull(to),
  priceCents,
  discountPercent,
  spriceCents,
  sources,
  reduction: describeReduction(reduction),
})

export const describeRepriced = ({ item, ...prices }: Awaited<ReturnType<typeof previewBulkPrices>>[number]): z.infer<typeof repricedShape> => ({
  ...describeItem(item),
  ...prices,
})
