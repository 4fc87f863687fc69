import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { useSession } from '../../session/session.ts'
import { TextArea, TextField } from '../../ui/field/field.tsx'
import type { FieldErrors } from '../../ui/field/field-errors.ts'
import { PageLink, usePath } from '../../ui/page-link.tsx'
import { AllergyField } from '../allergies/allergy-field.tsx'
import type { Contact, RequiredContact } from '../state/validate-contact.ts'
import { useOrderingTexts } from '../texts.ts'
import { RememberMe } from './remember-me.tsx'
import { useEndedSessionUser } from './session-ended.tsx'

interface ContactFieldsProps {
  fulfilment: Fulfilment
  /** Required fields besides the name. */
  required: RequiredContact
  contact: Contact
  change: (contact: Contact) => void
  errors: FieldErrors
}

/** Contact of the customer; a table order only needs a name. */
export function ContactFields({ fulfilment, required, contact, change, errors }: ContactFieldsProps) {
  const t = useOrderingTexts()
  const path = usePath()
  const session = useSession()
  const endedUser = useEndedSessionUser()
  const field = (name: keyof Contact) => ({
    name,
    value: contact[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ ...contact, [name]: event.target.value }),
  })
  return (
    <section className="grid gap-5" aria-labelledby="who">
      <h2 id="who" className="text-title">
        {t(`checkout.who_${fulfilment}`)}
      </h2>
      {!session && (
        <p>
          {t('checkout.have_account')}{' '}
          <PageLink to="/login" state={{ backTo: path('/checkout') }} className="link inline-block py-2.5 font-semibold">
            {t('checkout.sign_in')}
          </PageLink>
        </p>
      )}
      <TextField {...field('name')} label={t('ordering.name')} autoComplete="name" maxLength={100} />
      <div className="field-row gap-x-5 sm:grid-cols-2">
        <TextField {...field('phone')} type="tel" label={t('ordering.phone')} required={required.phone ? undefined : false} autoComplete="tel" maxLength={30} />
        <TextField
          {...field('email')}
          inputMode="email"
          label={t('ordering.email')}
          hint={t(required.email ? 'ordering.email_for_code' : 'ordering.email_for_mails')}
          required={required.email ? undefined : false}
          autoComplete="email"
          maxLength={254}
        />
      </div>
      {!session && !endedUser && <RememberMe contact={contact} />}
      <TextArea {...field('note')} label={t('ordering.order_note')} required={false} rows={2} maxLength={300} />
      <AllergyField
        label={t('ordering.allergy')}
        note={contact.note}
        value={contact.allergy}
        error={errors.allergy}
        change={allergy => change({ ...contact, allergy })}
      />
    </section>
  )
}
