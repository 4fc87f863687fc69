import type { GaugeFamily, Sample } from '#platform/metrics/database-gauges.ts'
import { readArchiveState } from '../recovery/read-archive-state.ts'

/** Archive of the embedded database's log, for recovery to a time. */
export const archiveGauges: GaugeFamily = {
  gauges: {
    spiedo_archive_age_seconds: {
      help: 'Time since the newest base backup and the last archived segment of the log, by kind: base, log; absent: none yet, or no archive',
      labels: ['kind'],
    },
    spiedo_archive_failing: { help: 'Whether the newest segment of the log could not be archived; absent: no archive' },
  },
  async read({ pool, config }) {
    const { walArchive } = config.backup
    if (!walArchive) return []
    const { newestBaseAt, lastArchivedAt, failingSince } = await readArchiveState(pool, walArchive.folder)
    const samples: Sample[] = [{ name: 'spiedo_archive_failing', value: failingSince ? 1 : 0 }]
    for (const [kind, at] of Object.entries({ base: newestBaseAt, log: lastArchivedAt }))
      if (at) samples.push({ name: 'spiedo_archive_age_seconds', labels: { kind }, value: (Date.now() - at.getTime()) / 1000 })
    return samples
  },
}
