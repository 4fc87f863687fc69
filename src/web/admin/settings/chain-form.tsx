import type { ChainSettings } from '#restaurants/settings/contract.ts'
import { TextArea, TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ConflictNotice } from '../form/conflict/conflict-notice.tsx'
import { useVersionedForm } from '../form/conflict/versioned-form.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { AdminButton } from '../office-button.tsx'
import { settingsText as t } from './settings-text.ts'
import { type SavedSection, useSaveSettings } from './use-settings.ts'

const chainFields = ['brand', 'phone', 'email', 'address', 'facebook', 'instagram', 'tiktok', 'since', 'cities', 'restaurants'] as const
type Field = (typeof chainFields)[number]
type ChainValues = Record<Field, string>

const toChainValues = (saved: SavedSection<'chain'> | undefined): ChainValues => {
  const { brand, phone, email, address, social, figures } = (saved as SavedSection<'chain'>).value
  const emptyIfPlaceholder = (link: string) => (link === '#' ? '' : link)
  return {
    brand,
    phone,
    email,
    address: address.join('\n'),
    facebook: emptyIfPlaceholder(social.facebook),
    instagram: emptyIfPlaceholder(social.instagram),
    tiktok: emptyIfPlaceholder(social.tiktok),
    since: String(figures.since),
    cities: String(figures.cities),
    restaurants: `${figures.restaurants}${figures.more ? '+' : ''}`,
  }
}

/** Invalid numbers are sent as NaN: the server marks their fields. */
const parseFigure = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

const toChainSettings = (values: ChainValues): ChainSettings => ({
  brand: values.brand,
  phone: values.phone,
  email: values.email,
  address: values.address.split('\n').filter(line => line.trim() !== ''),
  social: { facebook: values.facebook, instagram: values.instagram, tiktok: values.tiktok },
  figures: {
    since: parseFigure(values.since),
    cities: parseFigure(values.cities),
    restaurants: parseFigure(values.restaurants.trim().replace(/\s*\+$/, '')),
    more: values.restaurants.trim().endsWith('+'),
  },
})

/** Chain data of every public page: brand, contacts, social links and footer figures. */
export function ChainForm({ saved, mailFrom }: { saved: SavedSection<'chain'>; mailFrom: string }) {
  const save = useSaveSettings('chain')
  const { field, props, busy, values, conflict } = useVersionedForm<ChainValues, SavedSection<'chain'>>({
    row: saved,
    toValues: toChainValues,
    texts: { refused: t('office-settings.failed') },
    send: async (typedValues, version = 0) => {
      const answer = await save(toChainSettings(typedValues), version)
      toast({ tone: 'success', text: answer.message })
      return answer.saved
    },
  })
  const labels = Object.fromEntries(chainFields.map(name => [name, t(`office-settings.${name}`)])) as Record<Field, string>
  return (
    <OfficeForm {...props} className="grid gap-5">
      <ConflictNotice values={values} conflict={conflict} names={labels} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={labels.brand} autoComplete="off" maxLength={60} {...field('brand')} />
        <TextField label={labels.phone} inputMode="tel" autoComplete="off" maxLength={30} {...field('phone')} />
        <TextField
          label={labels.email}
          hint={t('office-settings.email_hint', { sender: mailFrom })}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...field('email')}
        />
        <TextArea label={labels.address} hint={t('office-settings.address_hint')} rows={3} {...field('address')} />
      </div>
      <fieldset className="grid gap-4">
        <legend className="mb-1 font-display text-name font-extrabold">{t('office-settings.social')}</legend>
        <p className="text-cenere">{t('office-settings.social_hint')}</p>
        <div className="grid items-start gap-5 sm:grid-cols-3">
          {(['facebook', 'instagram', 'tiktok'] as const).map(name => (
            <TextField
              key={name}
              label={labels[name]}
              required={false}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={300}
              {...field(name)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-1 font-display text-name font-extrabold">{t('office-settings.figures')}</legend>
        <p className="text-cenere">{t('office-settings.figures_hint')}</p>
        <div className="grid items-start gap-5 sm:grid-cols-3">
          {(['since', 'cities', 'restaurants'] as const).map(name => (
            <TextField
              key={name}
              label={labels[name]}
              hint={name === 'restaurants' ? t('office-settings.restaurants_hint') : undefined}
              inputMode={name === 'restaurants' ? 'text' : 'numeric'}
              autoComplete="off"
              maxLength={6}
              className="figures text-right"
              {...field(name)}
            />
          ))}
        </div>
      </fieldset>
      <div>
        <AdminButton type="submit" busy={busy} disabled={conflict !== undefined}>
          {t('office-settings.save')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}
