import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { MailView } from '#app/mails/contract.ts'
import { api } from '../../shared/api.ts'
import { useReadFailureToast } from '../failure-texts.ts'
import { LoadError } from '../list/load-error.tsx'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { formatShortTime } from '../orders/short-time.ts'
import { Skeleton } from '../skeleton.tsx'
import { AboutLink, describeRecipient } from './about.tsx'
import { MailMark } from './mail-mark.tsx'
import { mailText as t } from './mail-text.ts'
import { toPreviewHtml } from './preview-html.ts'
import { describeProgress } from './progress-words.ts'
import { RetryButton } from './retry-button.tsx'

export const meta = createAdminMeta('office-after.mails')

/** One mail: recipient, delivery state, and content where stored. */
export default function MailScreen() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => api<{ mail: MailView }>('GET', `/mails/${id}`, { signal }).then(({ mail }) => mail),
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? 2000 : data?.nextTry ? 5000 : false),
  })
  useReadFailureToast(query, { refused: t('office-mails.read_failed'), broken: t('office-mails.read_failed') })
  const mail = query.data
  return (
    <>
      <AdminHeading title={mail ? t(`office-mails.kind_${mail.template}`) : t('office-mails.content')}>
        <AdminButtonLink to="/dashboard/admin/mails" tone="outline">
          {t('office-mails.back')}
        </AdminButtonLink>
      </AdminHeading>
      {mail ? (
        <div className="grid gap-5">
          <MailFacts mail={mail} />
          <MailContent mail={mail} />
        </div>
      ) : query.isError ? (
        <div className="rounded-control bg-farina px-4 py-10 text-center">
          <LoadError read={query} />
        </div>
      ) : (
        <Skeleton className="h-96" label={t('office-mails.content')} />
      )}
    </>
  )
}

function MailFacts({ mail }: { mail: MailView }) {
  const facts = [
    [t('office-mails.column_to'), describeRecipient(mail)],
    [t('office-mails.about'), mail.about && <AboutLink key="about" about={mail.about} />],
    [t('office-mails.asked'), formatShortTime(mail.createdAt)],
    [t('office-mails.tries'), String(mail.tries)],
  ] as const
  return (
    <section className="grid gap-4 rounded-control bg-farina p-4 sm:p-6" aria-label={t('office-mails.column_state')}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2" role="status">
        <MailMark state={mail.state} />
        <p className="font-semibold">{describeProgress(mail)}</p>
      </div>
      <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="min-w-0">
                <dt className="text-cenere">{name}</dt>
                <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {mail.state === 'failed' && (
        <div>
          <RetryButton mail={mail} />
        </div>
      )}
    </section>
  )
}

const missingContentTexts = {
  not_written: 'office-mails.not_written',
  posted: 'office-mails.not_kept',
  secret: 'office-mails.secret',
  gone: 'office-mails.file_gone',
} as const

function MailContent({ mail: { template, content } }: { mail: MailView }) {
  if (!content.mail || content.state !== 'kept')
    return (
      <section className="rounded-control bg-farina p-4 sm:p-6" aria-label={t('office-mails.content')}>
        <p className="max-w-prose">{t(missingContentTexts[content.state === 'kept' ? 'gone' : content.state])}</p>
        <Link className="link inline-block py-1 font-semibold" to={`/dashboard/admin/mail-templates?mail=${template}`}>
          {t('office-mails.template')}
        </Link>
      </section>
    )
  const { subject, html, text } = content.mail
  return (
    <>
      <section className="grid min-w-0 gap-2" aria-label={t('office-mails.as_html')}>
        <h2 className="text-lead font-semibold">{subject}</h2>
        <iframe title={subject} sandbox="" srcDoc={toPreviewHtml(html)} className="h-[44rem] w-full rounded-control border-2 border-nebbia bg-crema" />
      </section>
      <section className="grid min-w-0 gap-2">
        <h2 className="text-lead font-semibold">{t('office-mails.as_text')}</h2>
        <pre className="rounded-control bg-farina p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
      </section>
    </>
  )
}
