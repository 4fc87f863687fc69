import { Link } from 'react-router'
import type { z } from 'zod'
import type { MailListItem, mailsAnswer } from '#app/mails/contract.ts'
import { mailFilters } from '#app/mails/vocabulary.ts'
import { mailRetentionDays } from '#platform/mail/mail-states.ts'
import { CursorPager } from '../list/cursor-pager.tsx'
import { FilterChoice, ListFilters } from '../list/list-filters.tsx'
import type { Column } from '../list/list-table.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { PagedList } from '../list/paged-list.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { formatShortTime } from '../orders/short-time.ts'
import { AboutLink, describeRecipient } from './about.tsx'
import { MailMark } from './mail-mark.tsx'
import { mailText as t } from './mail-text.ts'
import { describeProgress } from './progress-words.ts'
import { RetryButton } from './retry-button.tsx'

export const meta = createAdminMeta('office-after.mails')

type MailsPage = z.output<typeof mailsAnswer>

/** Refetch interval in ms: waiting mails leave soon, failed ones are retried. */
const refetchMs = 5000

const columns: Column<MailListItem>[] = [
  {
    name: t('office-mails.column_to'),
    cell: mail => (
      <Link
        to={`/dashboard/admin/mails/${mail.id}`}
        className="link -my-1 inline-block py-1 font-semibold [overflow-wrap:anywhere]"
        aria-label={t('office-mails.open_of', { to: describeRecipient(mail), what: t(`office-mails.kind_${mail.template}`) })}
      >
        {describeRecipient(mail)}
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
            <span className="mt-1 block">{describeProgress(mail)}</span>
            <RetryButton mail={mail} inline />
          </>
        )}
      </>
    ),
    className: 'min-w-52',
  },
  { name: t('office-mails.column_when'), cell: ({ createdAt }) => <span className="figures whitespace-nowrap">{formatShortTime(createdAt)}</span> },
]

/** Sent mails with their state, newest first. */
export default function Mails() {
  const address = useListUrlState()
  const state = mailFilters.find(filter => filter === address.filter('state'))
  const query = useListQuery<MailsPage>(address, {
    key: 'mails',
    path: '/mails',
    query: { page: undefined, search: undefined, sort: undefined, to: address.search || undefined, state, before: address.key.after },
    texts: { refused: t('office-mails.failed'), broken: t('office-mails.failed') },
    refetchInterval: ({ state: { data } }) => (data?.mails.some(mail => mail.state === 'waiting' || mail.nextTry) ? refetchMs : false),
  })
  const { data } = query
  return (
    <>
      <AdminHeading title={t('office-mails.title')}>
        <AdminButtonLink to="/dashboard/admin/mail-templates" tone="outline">
          {t('office-mails.templates')}
        </AdminButtonLink>
      </AdminHeading>
      <PagedList
        what={t('office-mails.title')}
        query={query}
        address={address}
        search={t('office-mails.search')}
        beside={
          <ListFilters address={address} names={['state']}>
            <FilterChoice
              name="state"
              label={t('office-mails.filter_state')}
              address={address}
              choices={mailFilters.map(filter => [filter, t(`office-mails.filter_${filter}`)])}
            />
          </ListFilters>
        }
        columns={columns}
        rows={data?.mails}
        keyOf={({ id }) => id}
        rowClass="h-16"
        empty={
          <div className="grid justify-items-center gap-2">
            <p className="text-name font-semibold">{t('office-mails.none')}</p>
            <p className="max-w-lg text-cenere">{t(address.search || state ? 'office-mails.none_found' : 'office-mails.none_yet')}</p>
          </div>
        }
        pages={
          <CursorPager label={t('office-mails.pages')} first={t('office-mails.newest')} next={t('office-mails.older')} address={address} cursor={data?.next} />
        }
      />
      <p className="mt-4 max-w-prose text-cenere">{t('office-mails.lead', { days: mailRetentionDays })}</p>
    </>
  )
}
