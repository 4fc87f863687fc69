import type { ChainSettings } from '#restaurants/settings/contract.ts'
import { TextArea, TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { KeptConflict } from '../form/conflict/conflict-dialog.tsx'
import { useKeptForm } from '../form/conflict/versioned-form.ts'
import { OfficeButton } from '../office-button.tsx'
import { settingsText as t } from './settings-text.ts'
import { type Saved, useSaveSettings } from './use-settings.ts'

const fields = ['brand', 'phone', 'email', 'address', 'facebook', 'instagram', 'tiktok', 'since', 'cities', 'restaurants'] as const
type Field = (typeof fields)[number]
type ChainValues = Record<Field, string>

const typed = (kept: Saved<'chain'> | undefined): ChainValues => {
  const { brand, phone, email, address, social, figures } = (kept as Saved<'chain'>).value
  const shown = (link: string) => (link === '#' ? '' : link)
  return {
    brand,
    phone,
    email,
    address: address.join('\n'),
    facebook: shown(social.facebook),
    instagram: shown(social.instagram),
    tiktok: shown(social.tiktok),
    since: String(figures.since),
    cities: String(figures.cities),
    restaurants: `${figures.restaurants}${figures.more ? '+' : ''}`,
  }
}

/** What is no number is sent as none: the server says so beside the field. */
const figure = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

const settingsOf = (values: ChainValues): ChainSettings => ({
  brand: values.brand,
  phone: values.phone,
  email: values.email,
  address: values.address.split('\n').filter(line => line.trim() !== ''),
  social: { facebook: values.facebook, instagram: values.instagram, tiktok: values.tiktok },
  figures: {
    since: figure(values.since),
    cities: figure(values.cities),
    restaurants: figure(values.restaurants.trim().replace(/\s*\+$/, '')),
    more: values.restaurants.trim().endsWith('+'),
  },
})

/** Brand, contacts, social links and the figures of the footer: what every public page shows of the chain. */
export function ChainForm({ saved, mailFrom }: { saved: Saved<'chain'>; mailFrom: string }) {
  const save = useSaveSettings('chain')
  const { field, props, busy, values, versions, theirs, takeTheirs, keepMine } = useKeptForm<ChainValues, Saved<'chain'>>({
    kept: saved,
    typed,
    texts: { refused: t('office-settings.failed') },
    send: async (typedValues, version = 0) => {
      const answer = await save(settingsOf(typedValues), version)
      toast({ tone: 'success', text: answer.message })
      return answer.saved
    },
  })
  const names = Object.fromEntries(fields.map(name => [name, t(`office-settings.${name}`)])) as Record<Field, string>
  return (
    <form {...props} className="grid gap-5">
      <KeptConflict values={values} versions={versions} names={names} onTake={takeTheirs} onKeep={keepMine} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={names.brand} autoComplete="off" maxLength={60} {...field('brand')} />
        <TextField label={names.phone} inputMode="tel" autoComplete="off" maxLength={30} {...field('phone')} />
        <TextField
          label={names.email}
          hint={t('office-settings.email_hint', { sender: mailFrom })}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...field('email')}
        />
        <TextArea label={names.address} hint={t('office-settings.address_hint')} rows={3} {...field('address')} />
      </div>
      <fieldset className="grid gap-4">
        <legend className="mb-1 font-display text-name font-extrabold">{t('office-settings.social')}</legend>
        <p className="text-cenere">{t('office-settings.social_hint')}</p>
        <div className="grid items-start gap-5 sm:grid-cols-3">
          {(['facebook', 'instagram', 'tiktok'] as const).map(name => (
            <TextField
              key={name}
              label={names[name]}
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
              label={names[name]}
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
        <OfficeButton type="submit" busy={busy} disabled={theirs !== undefined}>
          {t('office-settings.save')}
        </OfficeButton>
      </div>
    </form>
  )
}
