/** What an API key may do. Each scope is named by at least one route. */
export const apiKeyScopes = ['menu:read', 'orders:read', 'orders:write', 'calls:write', 'receipts:write'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]
