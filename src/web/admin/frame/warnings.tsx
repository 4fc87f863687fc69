import { type ReactNode, useId, useState } from 'react'
import { officeText as t } from '../../i18n/admin-texts.ts'
import { Waiting } from '../../session/session-guard.tsx'
import { useWarnings, type Warnings } from '../all-data.ts'

/** What stands below the warnings: in a browser that has never seen them it waits until they are known, and is not pushed down by them. */
export function Warned({ children }: { children: (strip: ReactNode) => ReactNode }) {
  const warnings = useWarnings()
  return warnings === undefined ? <Waiting /> : children(<Strip {...warnings} />)
}

/**
 * What has to be put right before the chain opens, in one strip. Where there is little room, on phones and at 200 %, it says what is
 * wrong; why, and what to do about it, is a press away.
 */
function Strip({ demoAccounts, mailsFiled }: Partial<Warnings>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const warnings = [
    demoAccounts && ([t('office.demo_accounts'), t('office.demo_accounts_more')] as const),
    mailsFiled && ([t('office.mails_filed'), t('office.mails_filed_more')] as const),
  ].filter(each => Array.isArray(each))
  const rest = open ? '' : 'max-lg:hidden'
  const line = open ? '' : 'max-lg:inline'
  return (
    <div className={warnings.length > 0 ? 'bg-miele font-semibold print:hidden' : undefined}>
      <div className="page flex items-start justify-between gap-x-4">
        <div role="alert" id={id} className="min-w-0 py-1.5">
          {warnings.map(([what, why]) => (
            <p key={what} className={`lg:py-1 ${line}`}>
              {what} <span className={rest}>{why}</span>{' '}
            </p>
          ))}
        </div>
        {warnings.length > 0 && (
          <button type="button" className="link min-h-9 shrink-0 lg:hidden" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {t(open ? 'office.warnings_less' : 'office.warnings_more')}
          </button>
        )}
      </div>
    </div>
  )
}
