import { TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ConflictNotice } from '../form/conflict/conflict-notice.tsx'
import { useVersionedForm } from '../form/conflict/versioned-form.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { useMayChange } from '../may-change.ts'
import { AdminButton } from '../office-button.tsx'
import { type SavedSection, useSaveSettings } from '../settings/use-settings.ts'
import { packagingText as t } from './packaging-text.ts'
import { isDepositValid, type PackagingValues, toPackagingSettings, toPackagingValues } from './packaging-values.ts'
import { RestaurantRules } from './restaurant-rules.tsx'

/** Rules of the chain about packaging, with the restaurants that have others. */
export function PackagingForm({ saved }: { saved: SavedSection<'packaging'> }) {
  const save = useSaveSettings('packaging')
  const mayChange = useMayChange()
  const { field, props, busy, values, set, conflict } = useVersionedForm<PackagingValues, SavedSection<'packaging'>>({
    row: saved,
    toValues: row => toPackagingValues((row ?? saved).value),
    check: typed => (isDepositValid(typed.containerDepositCents) ? {} : { containerDepositCents: t('office-packaging.deposit_wrong') }),
    texts: { refused: t('office-packaging.failed') },
    send: async (typed, version = 0) => {
      const answer = await save(toPackagingSettings(typed), version)
      toast({ tone: 'success', text: answer.message })
      return answer.saved
    },
  })
  const names = {
    ownContainerFrom: t('office-packaging.own_from'),
    it: t('office-packaging.note_it'),
    en: t('office-packaging.note_en'),
    containerDepositCents: t('office-packaging.deposit'),
    restaurants: t('office-packaging.exceptions'),
  }
  return (
    <OfficeForm {...props} className="grid gap-5">
      <ConflictNotice
        values={values}
        conflict={conflict}
        names={names}
        show={(name, of) => (name === 'restaurants' ? String(of.restaurants.length) : String(of[name as keyof PackagingValues]))}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField label={names.ownContainerFrom} hint={t('office-packaging.own_from_hint')} type="date" {...field('ownContainerFrom')} />
        <TextField
          label={names.containerDepositCents}
          hint={t('office-packaging.deposit_hint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          className="figures text-right"
          {...field('containerDepositCents')}
        />
        <TextField label={names.it} hint={t('office-packaging.note_hint')} maxLength={300} {...field('it')} />
        <TextField label={names.en} hint={t('office-packaging.note_hint')} maxLength={300} {...field('en')} />
      </div>
      <RestaurantRules
        rules={values.restaurants}
        initial={{ ownContainerFrom: values.ownContainerFrom || null, reusable: values.containerDepositCents.trim() !== '' }}
        change={rules => set('restaurants', rules)}
      />
      {mayChange && (
        <div>
          <AdminButton type="submit" tone="carbone" busy={busy} disabled={conflict !== undefined}>
            {t('office-packaging.save')}
          </AdminButton>
        </div>
      )}
    </OfficeForm>
  )
}
