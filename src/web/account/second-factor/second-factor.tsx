import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnSecondFactor } from '#accounts/sign-in/contract.ts'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { clearSecondFactorRequired, useSecondFactorRequired } from '../../session/second-factor-required.ts'
import { getDashboardPath, useSession } from '../../session/session.ts'
import { api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { formatDate } from '../format-date.ts'
import { RecoveryCodeList } from './recovery-codes.tsx'
import { SetUpSecondFactor } from './set-up.tsx'
import { SecondFactorForm } from './small-form.tsx'
import { secondFactorText as t } from './texts.ts'

type SecondFactorAction = 'set-up' | 'renew' | 'switch-off'

/** Second factor of the signed-in user: set up, renew recovery codes, switch off. */
export default function SecondFactor({ className }: { className: string }) {
  const titleId = useId()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => api<{ secondFactor: OwnSecondFactor }>('GET', '/auth/second-factor', { signal }).then(({ secondFactor }) => secondFactor),
  })
  const [action, setAction] = useState<SecondFactorAction>()
  const [codes, setCodes] = useState<string[]>()
  const user = useSession()?.user
  const navigate = useNavigate()
  const path = usePath()
  const isRequired = useSecondFactorRequired()
  /** Whether the setup was required before anything else: the user continues to work after saving the codes. */
  const [continuesToWork, setContinuesToWork] = useState(false)

  const finish = async (recoveryCodes?: string[]) => {
    setCodes(recoveryCodes)
    setContinuesToWork(action === 'set-up' && (isRequired || query.data?.required === true))
    setAction(undefined)
    clearSecondFactorRequired()
    // Calls refused before the setup are allowed now.
    await queries.invalidateQueries()
  }

  const closeCodes = () => {
    setCodes(undefined)
    if (continuesToWork && user) void navigate(path(getDashboardPath(user)))
  }

  return (
    <section aria-labelledby={titleId} className={`grid content-start gap-5 ${className}`}>
      <div className="grid gap-1">
        <h2 id={titleId} className="text-title">
          {t('second-factor.title')}
        </h2>
        <p className="max-w-[37.5em] text-cenere">{t('second-factor.hint')}</p>
      </div>
      {codes && <RecoveryCodeList codes={codes} goesOn={continuesToWork} onDone={closeCodes} />}
      {query.data ? (
        <SecondFactorStatus state={query.data} action={action} choose={setAction} done={finish} />
      ) : query.isError ? (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p>{t('second-factor.failed')}</p>
          <Button tone="outline" onClick={() => void query.refetch()}>
            {t('second-factor.retry')}
          </Button>
        </div>
      ) : (
        <span className="h-6 max-w-md animate-pulse rounded-control bg-sabbia" data-coming={query.failureCount === 0 ? '' : undefined} />
      )}
    </section>
  )
}

interface SecondFactorStatusProps {
  state: OwnSecondFactor
  action: SecondFactorAction | undefined
  choose: (action: SecondFactorAction | undefined) => void
  done: (recoveryCodes?: string[]) => Promise<void>
}

function SecondFactorStatus({ state: { since, recoveryCodesLeft, required }, action, choose, done }: SecondFactorStatusProps) {
  const cancel = () => choose(undefined)
  if (action === 'set-up') return <SetUpSecondFactor onCancel={cancel} onDone={codes => void done(codes)} />
  if (action) return <ProofForm action={action} onCancel={cancel} done={done} />
  if (!since)
    return (
      <div className="grid justify-items-start gap-4">
        <p className={required ? 'rounded-control bg-miele-chiaro px-5 py-4 font-semibold' : ''}>
          {t(required ? 'second-factor.off_required' : 'second-factor.off')}
        </p>
        <Button onClick={() => choose('set-up')}>{t('second-factor.set_up')}</Button>
      </div>
    )
  const when = formatDate(since)
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        <span className="font-semibold">{t('second-factor.on_since', { when })}</span> {t('second-factor.codes_left', { count: recoveryCodesLeft })}
      </p>
      {required && <p className="text-cenere">{t('second-factor.required')}</p>}
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" onClick={() => choose('renew')}>
          {t('second-factor.renew')}
        </Button>
        {!required && (
          <Button tone="outline" className="text-tizzone" onClick={() => choose('switch-off')}>
            {t('second-factor.switch_off')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Both actions require the password and a code: an unlocked screen is not enough. */
function ProofForm({ action, onCancel, done }: { action: 'renew' | 'switch-off'; onCancel: () => void; done: SecondFactorStatusProps['done'] }) {
  const path = action === 'renew' ? '/auth/second-factor/recovery-codes' : '/auth/second-factor/disable'
  return (
    <SecondFactorForm
      button={t(action === 'renew' ? 'second-factor.renew_send' : 'second-factor.switch_off_send')}
      onCancel={onCancel}
      send={async readField => {
        const body = { password: readField('password'), code: readField('code') }
        const answer = await api<{ message: string; recoveryCodes?: string[] }>('POST', path, { body })
        toast({ tone: 'success', text: answer.message })
        await done(answer.recoveryCodes)
      }}
    >
      {errors => (
        <>
          <PasswordField name="password" label={t('second-factor.password')} maxLength={200} error={errors.password} />
          <TextField
            name="code"
            label={t('second-factor.proof_code')}
            autoComplete="one-time-code"
            maxLength={12}
            counted={normalizeCode}
            className="figures max-w-64"
            error={errors.code}
          />
        </>
      )}
    </SecondFactorForm>
  )
}
