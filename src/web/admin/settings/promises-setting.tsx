import type { PromisesSettings } from '#restaurants/settings/contract.ts'
import { goodwillRules } from '#restaurants/vocabulary.ts'
import { Checkbox, TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ConflictNotice } from '../form/conflict/conflict-notice.tsx'
import { useVersionedForm } from '../form/conflict/versioned-form.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { AdminButton } from '../office-button.tsx'
import { settingsText as t } from './settings-text.ts'
import { type SavedSection, useSaveSettings } from './use-settings.ts'

const numberFields = ['alertAfterMinutes', 'offerAfterMinutes', 'offerOpenMinutes', 'afterMinutes', 'couponCents', 'points'] as const
type PromisesValues = Record<(typeof numberFields)[number] | 'kind', string> & { learnedTimes: boolean }

const toPromisesValues = (saved: SavedSection<'promises'> | undefined): PromisesValues => {
  const { learnedTimes, alertAfterMinutes, offerAfterMinutes, offerOpenMinutes, goodwill } = (saved as SavedSection<'promises'>).value
  return {
    learnedTimes,
    alertAfterMinutes: String(alertAfterMinutes),
    offerAfterMinutes: String(offerAfterMinutes),
    offerOpenMinutes: String(offerOpenMinutes),
    kind: goodwill.kind,
    afterMinutes: String(goodwill.afterMinutes),
    couponCents: (goodwill.couponCents / 100).toFixed(2).replace('.', ','),
    points: String(goodwill.points),
  }
}

/** Invalid numbers are sent as NaN: the server marks their fields. */
const parseWhole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
const parseCents = (text: string) => (/^\d+([.,]\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * 100) : Number.NaN)

const toPromisesSettings = (values: PromisesValues): PromisesSettings => ({
  learnedTimes: values.learnedTimes,
  alertAfterMinutes: parseWhole(values.alertAfterMinutes),
  offerAfterMinutes: parseWhole(values.offerAfterMinutes),
  offerOpenMinutes: parseWhole(values.offerOpenMinutes),
  goodwill: {
    kind: goodwillRules.find(rule => rule === values.kind) ?? 'none',
    afterMinutes: parseWhole(values.afterMinutes),
    couponCents: parseCents(values.couponCents),
    points: parseWhole(values.points),
  },
})

/** Promised times, the ladder of unanswered orders, and compensation for lateness. */
export function PromisesSetting({ saved }: { saved: SavedSection<'promises'> }) {
  const save = useSaveSettings('promises')
  const { field, props, busy, values, set, conflict } = useVersionedForm<PromisesValues, SavedSection<'promises'>>({
    row: saved,
    toValues: toPromisesValues,
    texts: { refused: t('office-settings.failed') },
    send: async (typedValues, version = 0) => {
      const answer = await save(toPromisesSettings(typedValues), version)
      toast({ tone: 'success', text: answer.message })
      return answer.saved
    },
  })
  const names = {
    learnedTimes: t('office-settings.learned'),
    alertAfterMinutes: t('office-settings.alert_after'),
    offerAfterMinutes: t('office-settings.offer_after'),
    offerOpenMinutes: t('office-settings.offer_open'),
    kind: t('office-settings.goodwill'),
    afterMinutes: t('office-settings.goodwill_after'),
    couponCents: t('office-settings.goodwill_amount'),
    points: t('office-settings.goodwill_points_count'),
  }
  const numberProps = { inputMode: 'decimal' as const, autoComplete: 'off', maxLength: 6, className: 'figures max-w-32 text-right' }
  return (
    <OfficeForm {...props} className="grid gap-5">
      <ConflictNotice
        values={values}
        conflict={conflict}
        names={names}
        show={(name, of) => (name === 'learnedTimes' ? t(of.learnedTimes ? 'office-settings.on' : 'office-settings.off') : showText(name, of[name]))}
      />
      <Checkbox label={names.learnedTimes} name="learnedTimes" checked={values.learnedTimes} onChange={event => set('learnedTimes', event.target.checked)} />
      <fieldset className="grid gap-4">
        <legend className="mb-1 font-semibold">{t('office-settings.unanswered')}</legend>
        <p className="text-cenere">{t('office-settings.unanswered_hint')}</p>
        <TextField label={names.alertAfterMinutes} {...field('alertAfterMinutes')} {...numberProps} />
        <TextField label={names.offerAfterMinutes} {...field('offerAfterMinutes')} {...numberProps} />
        <TextField label={names.offerOpenMinutes} {...field('offerOpenMinutes')} {...numberProps} />
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{names.kind}</legend>
        {goodwillRules.map(rule => (
          <label key={rule} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="radio" name="kind" className="size-5 shrink-0 accent-brace" checked={values.kind === rule} onChange={() => set('kind', rule)} />
            {t(`office-settings.goodwill_${rule}`)}
          </label>
        ))}
      </fieldset>
      {values.kind !== 'none' && (
        <TextField label={names.afterMinutes} hint={t('office-settings.goodwill_after_hint')} {...field('afterMinutes')} {...numberProps} />
      )}
      {values.kind === 'coupon' && <TextField label={names.couponCents} {...field('couponCents')} {...numberProps} />}
      {values.kind === 'points' && <TextField label={names.points} hint={t('office-settings.goodwill_points_hint')} {...field('points')} {...numberProps} />}
      <div>
        <AdminButton type="submit" tone="carbone" busy={busy} disabled={conflict !== undefined}>
          {t('office-settings.save')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}

const showText = (name: string, value: string | boolean) =>
  name === 'kind' ? t(`office-settings.goodwill_${goodwillRules.find(rule => rule === value) ?? 'none'}`) : String(value)
