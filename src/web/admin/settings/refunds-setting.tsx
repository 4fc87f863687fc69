import { adminText } from '../../i18n/admin-texts.ts'
import { TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ConflictNotice } from '../form/conflict/conflict-notice.tsx'
import { useVersionedForm } from '../form/conflict/versioned-form.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { AdminButton } from '../office-button.tsx'
import { findInvalidLimits, type LimitField, limitedRoles, type RefundsValues, toRefundsSettings, toRefundsValues } from './refunds-values.ts'
import { settingsText as t } from './settings-text.ts'
import { type SavedSection, useSaveSettings } from './use-settings.ts'

const nameLimit = (field: LimitField): string => {
  const [role, span] = field.split('.') as [(typeof limitedRoles)[number], 'order' | 'day']
  return adminText(`office-refunds.per_${span}_of`, { role: adminText(`office-permissions.role_${role}`) })
}

/** What each role may give back, and from which amount on a second person approves. */
export function RefundsSetting({ saved }: { saved: SavedSection<'refunds'> }) {
  const save = useSaveSettings('refunds')
  const { field, props, busy, values, conflict } = useVersionedForm<RefundsValues, SavedSection<'refunds'>>({
    row: saved,
    toValues: row => toRefundsValues((row ?? saved).value),
    check: typedValues => Object.fromEntries(findInvalidLimits(typedValues).map(name => [name, adminText('office-refunds.amount_wrong')])),
    texts: { refused: t('office-settings.failed') },
    send: async (typedValues, version = 0) => {
      const answer = await save(toRefundsSettings(typedValues), version)
      toast({ tone: 'success', text: answer.message })
      return answer.saved
    },
  })
  const numberProps = { inputMode: 'decimal' as const, autoComplete: 'off', maxLength: 9, className: 'figures text-right' }
  const limitFields = limitedRoles.flatMap(role => [`${role}.order`, `${role}.day`] as const)
  const names = {
    ...(Object.fromEntries(limitFields.map(name => [name, nameLimit(name)])) as Record<LimitField, string>),
    approvalAbove: adminText('office-refunds.approval_above'),
    approvalHours: adminText('office-refunds.approval_hours'),
  }
  return (
    <OfficeForm {...props} className="grid gap-5">
      <ConflictNotice values={values} conflict={conflict} names={names} show={(name, of) => of[name]} />
      {limitedRoles.map(role => (
        <fieldset key={role} className="grid gap-2">
          <legend className="mb-1 font-semibold">{adminText(`office-permissions.role_${role}`)}</legend>
          <div className="grid grid-cols-2 gap-3">
            <TextField label={adminText('office-refunds.per_order')} {...field(`${role}.order`)} {...numberProps} />
            <TextField label={adminText('office-refunds.per_day')} {...field(`${role}.day`)} {...numberProps} />
          </div>
        </fieldset>
      ))}
      <TextField label={names.approvalAbove} hint={adminText('office-refunds.approval_above_hint')} {...field('approvalAbove')} {...numberProps} />
      <TextField label={names.approvalHours} {...field('approvalHours')} {...numberProps} />
      <div>
        <AdminButton type="submit" tone="carbone" busy={busy} disabled={conflict !== undefined}>
          {t('office-settings.save')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}
