import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useReadFailureToast } from '../failure-texts.ts'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { toPreviewHtml } from './preview-html.ts'

export const meta = createAdminMeta('office-after.mail_templates')

interface Template {
  name: string
  subject: string
  html: string
  text: string
}

const languages = ['it', 'en'] as const

/** Names of mails that share a subject. */
const namedCases = [
  'order_ready',
  'order_ready_delivery',
  'order_rejected',
  'order_rejected_paid',
  'order_undelivered',
  'order_undelivered_paid',
  'order_goodwill',
  'order_goodwill_points',
  'claim_received_allergen',
  'claim_declined',
  'claim_declined_answered',
  'account_email',
  'account_email_office',
  'account_invitation',
  'account_invitation_known',
  'webhook_disabled',
  'webhook_disabled_gone',
] as const
type Case = (typeof namedCases)[number]
const isCase = (name: string): name is Case => namedCases.includes(name as Case)

/** Preview of every order, account and message mail with example data, as HTML and text. */
export default function MailTemplates() {
  const t = useAdminTexts()
  const [search, setSearch] = useSearchParams()
  const language = search.get('language') === 'en' ? 'en' : 'it'
  const query = useQuery({
    queryKey: ['mail-templates', language],
    queryFn: ({ signal }) => api<{ templates: Template[] }>('GET', '/mails/templates', { signal, query: { language } }).then(({ templates }) => templates),
  })
  useReadFailureToast(query, { refused: t('office.failed'), broken: t('office.failed') })
  const titleOf = ({ name, subject }: Template) => (isCase(name) ? `${subject} (${t(`office-after.case_${name}`)})` : subject)
  const shownTemplate = query.data?.find(({ name }) => name === search.get('mail')) ?? query.data?.[0]
  const choose = (change: Record<string, string>) => setSearch(new URLSearchParams({ ...Object.fromEntries(search), ...change }), { replace: true })
  const buttonStyle = (isSelected: boolean) =>
    `block w-full rounded-control px-3 py-2.5 text-left ${isSelected ? 'bg-carbone font-semibold text-crema' : 'hover:bg-sabbia'}`
  return (
    <>
      <AdminHeading title={t('office-after.mail_templates')}>
        <AdminButtonLink to="/dashboard/admin/mails" tone="outline" className="order-1">
          {t('office-after.mails_all')}
        </AdminButtonLink>
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t('office-after.language')}</legend>
          {languages.map(choice => (
            <button
              key={choice}
              type="button"
              className={`min-h-10 rounded-control px-3 font-semibold ${language === choice ? 'bg-carbone text-crema' : 'hover:bg-sabbia'}`}
              aria-pressed={language === choice}
              onClick={() => choose({ language: choice })}
            >
              {t(`office-after.language_${choice}`)}
            </button>
          ))}
        </fieldset>
      </AdminHeading>
      <p className="mb-5 max-w-prose text-cenere">{t('office-after.mails_hint')}</p>
      {!query.data ? (
        <p role="status">
          <Spinner className="text-brace" />
        </p>
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-[17rem_minmax(0,1fr)]">
          <ul className="grid gap-0.5 sm:max-xl:grid-cols-2">
            {query.data.map(template => (
              <li key={template.name}>
                <button
                  type="button"
                  className={buttonStyle(template === shownTemplate)}
                  aria-current={template === shownTemplate || undefined}
                  onClick={() => choose({ mail: template.name })}
                >
                  {titleOf(template)}
                </button>
              </li>
            ))}
          </ul>
          {shownTemplate && (
            <div className="grid min-w-0 gap-6">
              <section className="grid gap-2" aria-label={t('office-after.as_html')}>
                <h2 className="text-lead font-semibold">{titleOf(shownTemplate)}</h2>
                <iframe
                  title={titleOf(shownTemplate)}
                  sandbox=""
                  srcDoc={toPreviewHtml(shownTemplate.html)}
                  className="h-[44rem] w-full rounded-control border-2 border-nebbia bg-crema"
                />
              </section>
              <section className="grid gap-2">
                <h2 className="text-lead font-semibold">{t('office-after.as_text')}</h2>
                <pre className="rounded-control bg-farina p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{shownTemplate.text}</pre>
              </section>
            </div>
          )}
        </div>
      )}
    </>
  )
}
