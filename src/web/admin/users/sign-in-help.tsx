import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedUser } from '#accounts/contract.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { toastFailure } from '../failure-texts.ts'
import { AdminButton } from '../office-button.tsx'
import { peopleText as t } from './people-texts.ts'

/** Help for locked-out users: sends a password reset link, or removes a lost second factor. */
export function SignInHelp({ user }: { user: ManagedUser }) {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const send = async (path: string) => {
    if (busy) return
    setBusy(true)
    try {
      const { message } = await api<{ message: string }>('POST', path)
      toast({ tone: 'success', text: message })
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const resetFactor = async () => {
    if (!(await confirm({ text: t('people.factor_ask'), about: user.name, yes: t('people.factor_reset') }))) return
    await send(`/auth/reset-second-factor/${user.id}`)
    await queries.invalidateQueries({ queryKey: ['user', user.id] })
  }
  return (
    <section className="mt-6 grid max-w-2xl gap-4 rounded-control bg-farina p-4 sm:p-6">
      <h2 className="text-name">{t('people.sign_in_help')}</h2>
      <p className="text-cenere">{t('people.sign_in_help_hint')}</p>
      <div className="flex flex-wrap gap-3">
        <AdminButton tone="outline" disabled={busy || user.status === 1} onClick={() => void send(`/auth/send-password-reset/${user.id}`)}>
          {t('people.send_reset')}
        </AdminButton>
        {user.secondFactor && (
          <AdminButton tone="outline" className="text-tizzone" disabled={busy} onClick={() => void resetFactor()}>
            {t('people.factor_reset')}
          </AdminButton>
        )}
      </div>
    </section>
  )
}
