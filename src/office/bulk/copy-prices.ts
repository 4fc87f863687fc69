import type { PriceNames } from '#menu/prices/audited-prices.ts'
import { readPriceNames } from '#menu/prices/audited-prices.ts'
import { copyPriceList, type ListValues, planListCopy, readListValues, undoListCopy } from '#menu/prices/copy-price-list.ts'
import { requireAdministrator } from '#restaurants/profile/managers.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import type { BulkDetails, BulkKindRules, PlannedChange } from './bulk-kind.ts'
import { type BulkActionOf, refuseBulk } from './contract.ts'

interface Undo {
  rowIds: string[]
}
interface Prepared {
  names: PriceNames
  source: ListValues
  now: Date
}

const toPlace = ({ id, cityId }: Restaurant) => ({ restaurantId: id, cityId })

/** Gives restaurants the price list of another one, or takes theirs away so that those of city and chain hold. */
export const priceListCopies: BulkKindRules<BulkActionOf<'price_list'>, Undo, Prepared> = {
  prepare: async ({ context, person }, action) => {
    requireAdministrator(person)
    const names = await readPriceNames(context)
    const from = action?.from ?? null
    if (from !== null && !names.network.restaurant(from)) throw refuseBulk('bulk_source_unknown', { field: 'from' })
    const now = context.clock.now()
    return { names, now, source: (from !== null && (await readListValues(context.db, [from], now)).get(from)) || new Map() }
  },
  preview: async ({ context: { db } }, { from }, targets, { source, now }) => {
    const lists = await readListValues(
      db,
      targets.map(({ id }) => id),
      now,
    )
    const plan = (id: string): PlannedChange & BulkDetails => {
      if (id === from) return { outcome: 'refused', refusal: refuseBulk('bulk_source_itself') }
      const items = planListCopy(source, lists.get(id) ?? new Map()).length
      return { outcome: items === 0 ? 'same' : 'change', items }
    }
    return new Map(targets.map(({ id }) => [id, plan(id)]))
  },
  apply: async ({ actor }, tx, { action: { from }, target, prepared: { names, source, now } }) => {
    if (target.id === from) throw refuseBulk('bulk_source_itself')
    const rowIds = await copyPriceList(tx, { place: toPlace(target), names, now, source }, actor)
    return rowIds.length === 0 ? undefined : { undo: { rowIds } }
  },
  undo: async ({ actor }, tx, { undo: { rowIds }, target, prepared: { names, now } }) => {
    if (!(await undoListCopy(tx, { place: toPlace(target), names, now, rowIds }, actor))) throw refuseBulk('bulk_changed_since')
    return {}
  },
}
