import type { ApiKeyScope } from '#platform/auth/vocabulary.ts'
import italian from '#texts/it/office-integrations.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of the screen of integrations. */
export const integrationText = createTexts(italian)

const scopeKeys = {
  'menu:read': 'office-integrations.scope_menu_read',
  'orders:read': 'office-integrations.scope_orders_read',
  'orders:write': 'office-integrations.scope_orders_write',
  'calls:write': 'office-integrations.scope_calls_write',
  'receipts:write': 'office-integrations.scope_receipts_write',
} as const satisfies Record<ApiKeyScope, string>

export const scopeText = (scope: ApiKeyScope): string => integrationText(scopeKeys[scope])
/** Name of a scope in a list's narrow column. */
export const shortScopeText = (scope: ApiKeyScope): string => integrationText(`${scopeKeys[scope]}_short`)
