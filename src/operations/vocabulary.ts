/** `drill`: a backup restored into a temporary database and compared. */
export const backupKinds = ['backup', 'drill'] as const
export type BackupKind = (typeof backupKinds)[number]

/** Why an export of the back office has no archive. `interrupted`: the server ended meanwhile. */
export const exportProblems = ['failed', 'interrupted', 'disk_full'] as const

export const exportStates = ['running', 'done', 'failed'] as const
