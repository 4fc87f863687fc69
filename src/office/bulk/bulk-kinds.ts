import type { BulkKind } from '#restaurants/vocabulary.ts'
import { closureAdditions } from './add-closures.ts'
import type { BulkKindRules } from './bulk-kind.ts'
import { hoursChanges } from './change-hours.ts'
import { stateChanges } from './change-states.ts'
import type { BulkAction } from './contract.ts'
import { priceListCopies } from './copy-prices.ts'

/** Rules by kind. An action, what is prepared for it and what its undo needs always meet the rules of their own kind. */
const rulesByKind = { state: stateChanges, closure: closureAdditions, hours: hoursChanges, price_list: priceListCopies }

export const getBulkRules = (kind: BulkKind) => rulesByKind[kind] as unknown as BulkKindRules<BulkAction, object, unknown>
