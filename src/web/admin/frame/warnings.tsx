import { type ReactNode, useId, useState } from 'react'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { LoadingScreen } from '../../session/session-guard.tsx'
import { createBrowserStore } from '../../shared/browser-store.ts'
import { type SetupWarnings, useSetupWarnings } from '../admin-counts.ts'

/** Content with the warnings; on a browser's first visit it waits for them, or they would push it. */
export function WithWarnings({ children }: { children: (strip: ReactNode) => ReactNode }) {
  const warnings = useSetupWarnings()
  return warnings === undefined ? <LoadingScreen /> : children(<WarningStrip {...warnings} />)
}

const dismissedKey = 'spiedo.office.dismissed'

/** Warnings that were dismissed, by name: another one is shown again. */
const dismissedStore = createBrowserStore<string>({
  keys: [dismissedKey],
  empty: '',
  parse: storage => storage.getItem(dismissedKey) ?? '',
  save: (storage, value) => storage.setItem(dismissedKey, value),
})

/** Setup warnings before the chain opens, in one line at the bottom of the window. It unfolds the reason and the remedy, and can be dismissed. */
function WarningStrip({ demoAccounts, mailsFiled }: Partial<SetupWarnings>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const dismissed = dismissedStore.use()
  const warnings = [
    demoAccounts && (['demo_accounts', t('office.demo_accounts'), t('office.demo_accounts_more')] as const),
    mailsFiled && (['mails_filed', t('office.mails_filed'), t('office.mails_filed_more')] as const),
  ].filter(warning => Array.isArray(warning))
  const names = warnings.map(([name]) => name).join()
  if (names === '' || names === dismissed) return null
  return (
    <div data-warnings className="sticky bottom-0 z-20 bg-miele font-semibold print:hidden">
      <div className="flex items-center gap-x-3 px-4 sm:gap-x-5">
        <div role="alert" id={id} className={`min-w-0 py-1 ${open ? 'grid gap-1 py-2' : 'truncate'}`}>
          {warnings.map(([name, what, why]) => (
            <span key={name}>
              {what} <span hidden={!open}>{why}</span>{' '}
            </span>
          ))}
        </div>
        <button type="button" className="link ml-auto min-h-8 shrink-0" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? 'office.warnings_less' : 'office.warnings_more')}
        </button>
        <button type="button" className="link min-h-8 shrink-0" onClick={() => dismissedStore.write(names)}>
          {t('office-frame.warnings_dismiss')}
        </button>
      </div>
    </div>
  )
}
