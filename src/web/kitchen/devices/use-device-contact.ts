import { useEffect } from 'react'
import { minuteMs } from '#platform/time-units.ts'
import type { SignedInUser } from '../../session/session.ts'
import { api } from '../../shared/api.ts'
import { getBuildVersion } from './build-version.ts'

/** Reports a paired device once a minute with the build that it runs; a person's browser reports nothing. */
export function useDeviceContact({ device }: Pick<SignedInUser, 'device'>): void {
  useEffect(() => {
    if (!device) return
    const version = getBuildVersion()
    // Without an answer the next minute tries again; a refusal ends the session in `api`.
    const report = () => void api('POST', '/kitchen/devices/contact', { body: version ? { version } : {} }).catch(() => {})
    report()
    const timer = setInterval(report, minuteMs)
    addEventListener('online', report)
    return () => {
      clearInterval(timer)
      removeEventListener('online', report)
    }
  }, [device])
}
