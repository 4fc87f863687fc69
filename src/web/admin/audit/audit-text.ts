import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/office-audit.json' with { type: 'json' }

export type AuditTextKey = keyof typeof italian

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: italian } })

/** A text of the audit log's screens. */
export const auditText = (key: AuditTextKey, values?: Record<string, unknown>): string => reader._(key, values)

/** Words of tables, actions and fields come from the log: not all of them have a text. */
export const isAuditText = (key: string): key is AuditTextKey => key in italian
