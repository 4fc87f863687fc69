import { type ReactNode, useId, useState } from 'react'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { LoadingScreen } from '../../session/session-guard.tsx'
import { type SetupWarnings, useSetupWarnings } from '../admin-counts.ts'

/** Content below the warnings; on a browser's first visit it waits for them, or they would push it down. */
export function WithWarnings({ children }: { children: (strip: ReactNode) => ReactNode }) {
  const warnings = useSetupWarnings()
  return warnings === undefined ? <LoadingScreen /> : children(<WarningStrip {...warnings} />)
}

/** Setup warnings before the chain opens, in one strip. Narrow layouts, such as phones and 200 % zoom, fold the reason and the remedy. */
function WarningStrip({ demoAccounts, mailsFiled }: Partial<SetupWarnings>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const warnings = [
    demoAccounts && ([t('office.demo_accounts'), t('office.demo_accounts_more')] as const),
    mailsFiled && ([t('office.mails_filed'), t('office.mails_filed_more')] as const),
  ].filter(warning => Array.isArray(warning))
  const reasonStyle = open ? '' : 'max-lg:hidden'
  const lineStyle = open ? '' : 'max-lg:inline'
  return (
    <div className={warnings.length > 0 ? 'bg-miele font-semibold print:hidden' : undefined}>
      <div className="page flex items-start justify-between gap-x-4">
        <div role="alert" id={id} className="min-w-0 py-1.5">
          {warnings.map(([what, why]) => (
            <p key={what} className={`lg:py-1 ${lineStyle}`}>
              {what} <span className={reasonStyle}>{why}</span>{' '}
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
