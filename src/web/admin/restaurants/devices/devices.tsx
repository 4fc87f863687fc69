import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DeviceView } from '#accounts/devices/contract.ts'
import { minuteMs } from '#platform/time-units.ts'
import { api } from '../../../shared/api.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../dialog/confirm.tsx'
import { Modal } from '../../dialog/modal.tsx'
import { toastFailure, useReadFailureToast } from '../../failure-texts.ts'
import { OfficeForm } from '../../form/office-form.tsx'
import { useServerForm } from '../../form/server-form.ts'
import { ListTable } from '../../list/list-table.tsx'
import { AdminButton } from '../../office-button.tsx'
import { useCurrentRestaurant } from '../restaurant.tsx'
import { deviceColumns } from './device-columns.tsx'
import { deviceText as t } from './device-text.ts'
import { type MadeCode, PairingCode } from './pairing-code.tsx'

const failureTexts = () => ({ refused: t('office-devices.not_saved'), broken: t('office-devices.failed') })

/** Devices of a restaurant's kitchen: pair one by a code, see their last contact, revoke. */
export default function Devices() {
  const { place } = useCurrentRestaurant()
  const path = `/restaurants/${place.id}/devices`
  const confirm = useConfirm()
  const [made, setMade] = useState<MadeCode>()
  const query = useQuery({
    queryKey: ['devices', place.id],
    queryFn: ({ signal }) => api<{ devices: DeviceView[] }>('GET', `/office${path}`, { signal }),
    // Soon while somebody waits beside the tablet.
    refetchInterval: made ? 2000 : minuteMs / 2,
  })
  useReadFailureToast(query, failureTexts())
  const rows = query.data?.devices
  const refetch = () => void query.refetch()
  const form = useServerForm({
    initial: { name: '' },
    check: ({ name }): { name?: string } => (name.trim() === '' ? { name: t('office-devices.name_missing') } : {}),
    texts: failureTexts(),
    send: async ({ name }) => {
      const answer = await api<MadeCode>('POST', `/office${path}/codes`, { body: { name } })
      form.reset({ name: '' })
      setMade({ ...answer, name: name.trim() })
    },
  })
  // The code is used up: the tablet shows its board, and this dialog has nothing more to say.
  const isUsed = made && rows?.some(({ name, pairedAt }) => name === made.name && Date.parse(pairedAt) > Date.parse(made.expiresAt) - 10 * minuteMs)
  useEffect(() => {
    if (!isUsed) return
    toast({ tone: 'success', text: t('office-devices.code_used', { name: made.name }) })
    setMade(undefined)
  }, [isUsed, made])
  const revoke = async ({ id, name }: DeviceView) => {
    const about = t('office-devices.revoke_about')
    if (!(await confirm({ text: t('office-devices.revoke_question', { name }), about, yes: t('office-devices.revoke') }))) return
    try {
      const { message } = await api<{ message: string }>('POST', `/office${path}/${id}/revoke`)
      toast({ tone: 'success', text: message })
    } catch (error) {
      toastFailure(error, failureTexts())
    }
    refetch()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-prose text-cenere">{t('office-devices.lead')}</p>
      <OfficeForm {...form.props} className="grid items-end gap-4 rounded-control bg-farina p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-6">
        <TextField label={t('office-devices.new_name')} hint={t('office-devices.new_name_hint')} {...form.field('name')} autoComplete="off" maxLength={60} />
        <AdminButton type="submit" busy={form.busy} className="min-h-12!">
          {t('office-devices.make_code')}
        </AdminButton>
      </OfficeForm>
      <ListTable
        caption={t('office-devices.list')}
        columns={deviceColumns(device => void revoke(device))}
        rows={rows}
        keyOf={({ id }) => id}
        read={query}
        skeletons={2}
        empty={
          <div className="grid justify-items-center gap-2">
            <p className="text-name font-semibold">{t('office-devices.none')}</p>
            <p className="text-cenere">{t('office-devices.none_hint')}</p>
          </div>
        }
      />
      <Modal title={t('office-devices.code_title', { name: made?.name ?? '' })} open={made !== undefined} onClose={() => setMade(undefined)}>
        {made && <PairingCode made={made} onClose={() => setMade(undefined)} />}
      </Modal>
    </div>
  )
}
