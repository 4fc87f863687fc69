import type { OwnSession } from '#accounts/own-account/contract.ts'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../changes.ts'
import { customerText as t } from '../customer-texts.ts'
import { formatDateTime } from '../format-date.ts'
import { QueryContent } from '../loaded.tsx'
import { useSessions } from '../reads.ts'
import { Section } from '../section.tsx'
import { getDeviceName } from './device-name.ts'

/** Active sessions of the account, with a button to end each. */
export function Sessions() {
  const query = useSessions()
  const [send, busy] = useChange('my-sessions')
  return (
    <Section title={t('customer.sessions')} hint={t('customer.sessions_hint')}>
      <QueryContent query={query}>
        {sessions => (
          <>
            <ul className="grid max-w-3xl divide-y divide-nebbia">
              {sessions.map(session => (
                <SessionRow key={session.id} session={session} busy={busy} onEnd={() => send('DELETE', `/auth/my-sessions/${session.id}`)} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div>
                <Button tone="outline" busy={busy} onClick={() => send('DELETE', '/auth/my-sessions')}>
                  {t('customer.sessions_end_others')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryContent>
    </Section>
  )
}

function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const device = getDeviceName(session.userAgent)
  const name = device ? t('customer.device', device) : t('customer.device_unknown')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-cenere">
          {session.current ? t('customer.session_current') : t('customer.session_seen', { when: formatDateTime(session.lastSeenAt) })}
        </p>
      </div>
      {!session.current && (
        <Button tone="plain" className="-me-3" disabled={busy} aria-label={t('customer.session_end_of', { device: name })} onClick={onEnd}>
          {t('customer.session_end')}
        </Button>
      )}
    </li>
  )
}
