import type { GaugeFamily, Sample } from '#platform/metrics/database-gauges.ts'
import { readPrintingState } from '../doctor/read-printing-state.ts'

/** Printers, and the jobs that wait for them or were given up. */
export const printingGauges: GaugeFamily = {
  gauges: {
    spiedo_printers: {
      help: 'Printers by state: fine, failing (the last contact told a problem), silent (polled before, not for five minutes)',
      labels: ['state'],
    },
    spiedo_print_jobs_waiting: { help: 'Print jobs that are due and not printed' },
    spiedo_print_jobs_oldest_seconds: { help: 'Time since the oldest of these fell due; absent: none waits' },
    spiedo_print_jobs_failed: { help: 'Print jobs given up within a day, without those that were not needed any more' },
  },
  async read({ pool, clock }) {
    const now = clock.now()
    const { printers, waiting, oldest, failed } = await readPrintingState({ pool }, now)
    return [
      ...Object.entries(printers).map(([state, value]): Sample => ({ name: 'spiedo_printers', labels: { state }, value })),
      { name: 'spiedo_print_jobs_waiting', value: waiting },
      { name: 'spiedo_print_jobs_failed', value: failed },
      ...(oldest ? [{ name: 'spiedo_print_jobs_oldest_seconds', value: (now.getTime() - oldest.getTime()) / 1000 }] : []),
    ]
  },
}
