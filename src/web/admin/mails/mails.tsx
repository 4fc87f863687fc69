import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { ListedMail, mailsAnswer } from '#app/mails/contract.ts'
import { mailFilters } from '#app/mails/vocabulary.ts'
import { mailsKeptForDays } from '#platform/mail/mail-states.ts'
import { api } from '../../shared/api.ts'
import { useReadFailure } from '../failure-texts.ts'
import { useListAddress } from '../list/list-address.ts'
import { FilterChoice, ListFilters } from '../list/list-filters.tsx'
import { type Column, ListTable } from '../list/list-table.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { OfficeButton, OfficeButtonLink } from '../office-button.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { shortTime } from '../orders/short-time.ts'
import { AboutLink, recipientOf } from './about.tsx'
import { MailMark } from './mail-mark.tsx'
import { mailText as t } from './mail-text.ts'
import { progressInWords } from './progress-words.ts'
import { RetryButton } from './retry-button.tsx'

export const meta = officeMeta('office-after.mails')

/** In ms: what waits is soon on its way, and what failed is tried again. */
const again = 5000

const columns: Column<ListedMail>[] = [
  {
    name: t('office-mails.column_to'),
    cell: mail => (
      <Link
        to={`/dashboard/admin/mails/${mail.id}`}
        className="link -my-1 inline-block py-1 font-semibold [overflow-wrap:anywhere]"
        aria-label={t('office-mails.open_of', { to: recipientOf(mail), what: t(`office-mails.kind_${mail.template}`) })}
      >
        {recipientOf(mail)}
      </Link>
    ),
    className: 'min-w-48',
  },
  {
    name: t('office-mails.column_what'),
    cell: ({ template, about }) => (
      <>
        <span className="block">{t(`office-mails.kind_${template}`)}</span>
        {about && <AboutLink about={about} />}
      </>
    ),
    className: 'min-w-40',
  },
  {
    name: t('office-mails.column_state'),
    cell: mail => (
      <>
        <MailMark state={mail.state} />
        {mail.state === 'failed' && (
          <>
            <span className="mt-1 block">{progressInWords(mail)}</span>
            <RetryButton mail={mail} inline />
          </>
        )}
      </>
    ),
    className: 'min-w-52',
  },
  { name: t('office-mails.column_when'), cell: ({ createdAt }) => <span className="figures whitespace-nowrap">{shortTime(createdAt)}</span> },
]

/** What was written to whom, the newest first, and what has become of it. */
export default function Mails() {
  const address = useListAddress()
  const { search, key, page, goTo } = address
  const state = mailFilters.find(each => each === address.filter('state'))
  const query = useQuery({
    queryKey: ['mails', search, state, key.after],
    queryFn: ({ signal }) => api<z.output<typeof mailsAnswer>>('GET', '/mails', { signal, query: { to: search || undefined, state, before: key.after } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.mails.some(mail => mail.state === 'waiting' || mail.nextTry) ? again : false),
  })
  useReadFailure(query, { refused: t('office-mails.failed'), broken: t('office-mails.failed') })
  const { data } = query
  return (
    <>
      <OfficeHeading title={t('office-mails.title')}>
        <OfficeButtonLink to="/dashboard/admin/mail-templates" tone="outline">
          {t('office-mails.templates')}
        </OfficeButtonLink>
      </OfficeHeading>
      <p className="mb-4 max-w-prose text-cenere">{t('office-mails.lead', { days: mailsKeptForDays })}</p>
      <div className="mb-4">
        <SearchBox placeholder={t('office-mails.search')} address={address} />
      </div>
      <ListFilters address={address} names={['state']}>
        <FilterChoice
          name="state"
          label={t('office-mails.filter_state')}
          address={address}
          choices={mailFilters.map(each => [each, t(`office-mails.filter_${each}`)])}
        />
      </ListFilters>
      <ListTable
        caption={t('office-mails.title')}
        columns={columns}
        rows={data?.mails}
        keyOf={({ id }) => id}
        read={query}
        rowClass="h-16"
        empty={
          <div className="grid justify-items-center gap-2">
            <p className="text-name font-semibold">{t('office-mails.none')}</p>
            <p className="max-w-lg text-cenere">{t(search || state ? 'office-mails.none_found' : 'office-mails.none_yet')}</p>
          </div>
        }
      />
      <nav className="mt-4 flex flex-wrap justify-end gap-2" aria-label={t('office-mails.pages')}>
        <OfficeButton tone="outline" disabled={page <= 1} onClick={() => goTo(1)}>
          {t('office-mails.newest')}
        </OfficeButton>
        <OfficeButton tone="outline" disabled={!data?.next} onClick={() => data?.next && goTo(page + 1, { after: data.next })}>
          {t('office-mails.older')}
        </OfficeButton>
      </nav>
    </>
  )
}
