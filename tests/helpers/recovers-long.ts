import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Prepares a data folder whose next start recovers until released. */
export function prepareLongRecovery(data: string): { letGo(): void } {
  const holdFile = join(data, 'held')
  writeFileSync(holdFile, '')
  writeFileSync(join(data, 'postgres', 'recovery.signal'), '')
  appendFileSync(
    join(data, 'postgres', 'postgresql.auto.conf'),
    `restore_command = 'while test -e ${holdFile}; do sleep 0.1; done; false'\nhot_standby = off\n`,
  )
  return { letGo: () => rmSync(holdFile, { force: true }) }
}
