import { useQuery } from '@tanstack/react-query'
import type { BackupState } from '#operations/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toRomeClock } from '../../ui/format/rome-clock.ts'
import { formatLongDay } from './words.ts'

const useBackupState = (): BackupState | undefined =>
  useQuery({
    queryKey: ['backups'],
    queryFn: ({ signal }) => api<{ backups: BackupState }>('GET', '/operations/backups', { signal }).then(({ backups }) => backups),
    refetchInterval: 600_000,
  }).data

/** Failed backups and restore drills that no success followed. */
export function BackupFailures() {
  const t = useAdminTexts()
  const state = useBackupState()
  const failures = (['backup', 'drill'] as const).flatMap(kind => {
    const failure = state?.[kind].failure
    return failure ? [{ kind, ...failure }] : []
  })
  if (failures.length === 0) return null
  return (
    <div role="alert" className="mb-6 grid gap-1 rounded-control bg-miele p-4 sm:px-6">
      {failures.map(({ kind, finishedAt, problem }) => (
        <p key={kind} className="[overflow-wrap:anywhere]">
          <strong>{t(`office-dashboard.${kind}_failed`, { when: formatInstant(finishedAt) })}</strong> {problem}
        </p>
      ))}
    </div>
  )
}

/** Newest backup and restore drill, at the end of the page: its answer shifts nothing. */
export function BackupStatus() {
  const t = useAdminTexts()
  const state = useBackupState()
  if (!state) return null
  const describe = (kind: 'backup' | 'drill') => {
    const { last } = state[kind]
    return last
      ? t(`office-dashboard.${kind}_done`, { when: formatInstant(last.finishedAt), megabytes: formatMegabytes(last.bytes) })
      : t(`office-dashboard.${kind}_none`)
  }
  return (
    <p className="mt-6 text-cenere">
      {describe('backup')} {state.backup.last && describe('drill')}
    </p>
  )
}

function formatInstant(instant: string): string {
  const { date, time } = toRomeClock(instant)
  return `${formatLongDay(date)}, ${time}`
}

const formatMegabytes = (bytes: number): string => (bytes / 1e6).toLocaleString('it-IT', { maximumFractionDigits: bytes < 1e8 ? 1 : 0 })
