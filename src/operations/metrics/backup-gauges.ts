import type { GaugeFamily, Sample } from '#platform/metrics/database-gauges.ts'
import { readBackupState } from '../backup/read-backup-state.ts'

/** Age and outcome of backups and restore drills. */
export const backupGauges: GaugeFamily = {
  gauges: {
    spiedo_backup_scheduled: { help: 'Whether BACKUP_AT is set' },
    spiedo_backup_age_seconds: { help: 'Time since the newest successful run, by kind: backup, drill; absent: none yet', labels: ['kind'] },
    spiedo_backup_failed: { help: 'Whether the newest run has failed, by kind: backup, drill', labels: ['kind'] },
    spiedo_backup_size_bytes: { help: 'Size of the newest backup; absent: none yet' },
  },
  async read(context) {
    const { dailyAt, backup, drill } = await readBackupState(context)
    const samples: Sample[] = [{ name: 'spiedo_backup_scheduled', value: dailyAt === null ? 0 : 1 }]
    for (const [kind, { last, failure }] of Object.entries({ backup, drill })) {
      const labels = { kind }
      samples.push({ name: 'spiedo_backup_failed', labels, value: failure ? 1 : 0 })
      // The clock of the machine: backups are recorded by commands of their own.
      if (last) samples.push({ name: 'spiedo_backup_age_seconds', labels, value: (Date.now() - Date.parse(last.finishedAt)) / 1000 })
    }
    if (backup.last) samples.push({ name: 'spiedo_backup_size_bytes', value: backup.last.bytes })
    return samples
  },
}
