import { useRouteLoaderData } from 'react-router'
import { contactSubjects, maxLengths } from '#messages/field-limits.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { ShellData } from '../../server/reads.ts'
import { buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import { Select, TextArea, TextField } from '../../ui/field/field.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { FormPage } from '../form-band.tsx'
import type { Route } from './+types/contact.ts'
import { MessageForm } from './message-form.tsx'
import { SenderFields } from './sender-fields.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!shell) return []
  const { language } = shell
  const page = { '@type': 'ContactPage', url: `${shell.origin}/contact`, about: { '@id': `${shell.origin}/#organization` } }
  return buildPageMeta({
    title: pageText(language, 'shell.contact'),
    description: pageText(language, 'information.contact_meta'),
    path: '/contact',
    shell,
    things: [page],
  })
}

export default function Contact() {
  const t = useTexts()
  const shell = useRouteLoaderData<ShellData>(usePageLanguage())
  const contacts = { email: shell?.email ?? '', phone: shell?.phone ?? '' }
  return (
    <FormPage title={t('information.contact_title')} lead={t('information.contact_lead')} aside={shell && <Contacts shell={shell} />}>
      <h2 id="write" className="mb-6 text-title">
        {t('information.contact_write')}
      </h2>
      <MessageForm kind="contact" labelledBy="write" send="forms.send_message" privacyNote="forms.privacy_note" contacts={contacts}>
        {errors => (
          <>
            <Select name="subject" label={t('forms.subject')} defaultValue="" error={errors.subject}>
              <option value="" disabled>
                {t('forms.subject_choose')}
              </option>
              {contactSubjects.map(subject => (
                <option key={subject} value={subject}>
                  {t(`forms.subject_${subject}`, { brand: shell?.brand })}
                </option>
              ))}
            </Select>
            <TextArea name="message" label={t('forms.message')} rows={6} error={errors.message} />
            <SenderFields errors={errors} />
            <TextField name="phone" type="tel" label={t('forms.phone')} autoComplete="tel" required={false} maxLength={maxLengths.phone} error={errors.phone} />
          </>
        )}
      </MessageForm>
    </FormPage>
  )
}

function Contacts({ shell }: { shell: ShellData }) {
  const t = useTexts()
  return (
    <dl className="grid gap-6">
      <div className="border-t-2 border-carbone pt-4">
        <dt className="font-semibold">{t('information.contact_phone')}</dt>
        <dd>
          <a
            href={`tel:${shell.phone.replace(/[^+\d]/g, '')}`}
            dir="ltr"
            className="figures inline-block py-1 font-display text-[clamp(1.75rem,8.4vw,2.125rem)] leading-none font-extrabold tracking-tight whitespace-nowrap huge:whitespace-normal decoration-brace lg:text-band decoration-4 underline-offset-6 hover:underline"
          >
            {shell.phone}
          </a>
          <p>{t('information.contact_phone_hours')}</p>
        </dd>
      </div>
      <div className="border-t-2 border-carbone pt-4">
        <dt className="font-semibold">{t('information.contact_email')}</dt>
        <dd>
          <a
            href={`mailto:${shell.email}`}
            className="inline-block py-1 font-display text-title huge:text-base font-extrabold tracking-tight [overflow-wrap:anywhere] decoration-brace decoration-4 underline-offset-6 hover:underline"
          >
            {shell.email}
          </a>
          <p>{t('information.contact_email_hours')}</p>
        </dd>
      </div>
      <div className="border-t-2 border-carbone pt-4">
        <dt className="font-semibold">{t('information.contact_address')}</dt>
        <dd className="text-lead">
          <span className="block">{shell.company.legalName}</span>
          {shell.address.map(line => (
            <span key={line} className="block">
              <bdi>{line}</bdi>
            </span>
          ))}
          <PageLink to="/restaurants" className="link mt-3 inline-block py-1 text-base font-semibold">
            {t('information.contact_restaurant')}
          </PageLink>
        </dd>
      </div>
    </dl>
  )
}
