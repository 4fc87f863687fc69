/** `drill`: a backup restored into a temporary database and compared. */
export const backupKinds = ['backup', 'drill'] as const
export type BackupKind = (typeof backupKinds)[number]
