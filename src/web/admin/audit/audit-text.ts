import italian from '#texts/it/office-audit.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

export type AuditTextKey = keyof typeof italian

/** Text of the audit log's screens. */
export const auditText = createTexts(italian)

/** Table, action and field names come from the log: some have no text. */
export const isAuditText = (key: string): key is AuditTextKey => key in italian
