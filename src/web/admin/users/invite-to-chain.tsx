import { useState } from 'react'
import { chainRoles } from '#accounts/vocabulary.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { Select, TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { Modal } from '../dialog/modal.tsx'
import { CheckboxGroup } from '../form/check-group.tsx'
import { OfficeForm } from '../form/office-form.tsx'
import { useServerForm } from '../form/server-form.ts'
import { AdminButton } from '../office-button.tsx'
import { ChainInvitations, useInvalidateInvitations } from './chain-invitations.tsx'
import { peopleText as t } from './people-texts.ts'
import { useRestaurants } from './use-restaurants.ts'

/** Button and dialog that invite somebody to a role of the chain, or as area manager of some restaurants; with the invitations that wait. */
export function InviteToChain() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <AdminButton onClick={() => setOpen(true)}>{t('people.invite')}</AdminButton>
      <Modal title={t('people.invite_title')} open={open} wide onClose={() => setOpen(false)}>
        <InvitationForm />
        <ChainInvitations />
      </Modal>
    </>
  )
}

const empty = { email: '', role: 'accountant', restaurantIds: [] as string[] }

function InvitationForm() {
  const invalidate = useInvalidateInvitations()
  const restaurants = useRestaurants() ?? []
  const form = useServerForm({
    initial: empty,
    texts: { refused: t('people.invite_failed'), broken: t('people.invite_failed') },
    send: async ({ email, role, restaurantIds }) => {
      const body = { email, role, restaurantIds: role === 'area_manager' ? restaurantIds : [] }
      const { message } = await api<{ message: string }>('POST', '/office/invitations', { body })
      toast({ tone: 'success', text: message })
      form.reset(empty)
      await invalidate()
    },
  })
  const { values, set, errors } = form
  return (
    <OfficeForm {...form.props} className="grid gap-5">
      <TextField
        label={t('people.email')}
        {...form.field('email')}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Select label={t('people.invite_role')} {...form.field('role')}>
        {chainRoles.map(role => (
          <option key={role} value={role}>
            {adminText(`office-permissions.role_${role}`)}
          </option>
        ))}
      </Select>
      {values.role === 'area_manager' && (
        <div className="grid gap-2">
          <CheckboxGroup
            legend={t('people.invite_area')}
            hint={t('people.invite_area_hint')}
            options={restaurants.filter(({ archived }) => !archived).map(({ id, name }) => ({ value: id, label: name }))}
            chosen={values.restaurantIds}
            onChange={chosen => set('restaurantIds', chosen)}
          />
          {errors.restaurantIds && (
            <p role="alert" className="font-medium text-tizzone">
              {errors.restaurantIds}
            </p>
          )}
        </div>
      )}
      <div>
        <AdminButton type="submit" busy={form.busy}>
          {t('people.invite_send')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}
