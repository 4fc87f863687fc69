import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/office-audit.json' with { type: 'json' }

export type AuditTextKey = keyof typeof italian

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: italian } })

/** Text of the audit log's screens. */
export const auditText = (key: AuditTextKey, values?: Record<string, unknown>): string => reader._(key, values)

/** Table, action and field names come from the log: some have no text. */
export const isAuditText = (key: string): key is AuditTextKey => key in italian
