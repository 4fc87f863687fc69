import { useEffect, useRef } from 'react'
import type { ManagedUser } from '#accounts/contract.ts'
import { OfficeButton } from '../office-button.tsx'
import { peopleText as t } from './people-texts.ts'

interface ConflictProps {
  /** As somebody else has saved it meanwhile. */
  theirs: ManagedUser
  onTake: () => void
  onKeep: () => void
}

/** Two at the same user: the second is shown what the first has saved, and decides. */
export function Conflict({ theirs, onTake, onKeep }: ConflictProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const status = t(theirs.status === 1 ? 'people.locked' : 'people.active')
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="grid gap-3 rounded-control bg-miele-chiaro p-4">
      <p className="font-semibold">{t('people.conflict')}</p>
      <p>{t('people.conflict_theirs', { name: theirs.name, email: theirs.email, status })}</p>
      <div className="flex flex-wrap gap-2">
        <OfficeButton tone="carbone" onClick={onTake}>
          {t('people.conflict_take')}
        </OfficeButton>
        <OfficeButton tone="outline" onClick={onKeep}>
          {t('people.conflict_keep')}
        </OfficeButton>
      </div>
    </div>
  )
}
