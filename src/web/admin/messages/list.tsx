import { Link } from 'react-router'
import type { z } from 'zod'
import type { MessageListItem, receivedAnswer } from '#messages/inbox/contract.ts'
import { messageKinds, messageStates } from '#messages/vocabulary.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useBrand } from '../../shell/brand.ts'
import { FilterChoice, ListFilters } from '../list/list-filters.tsx'
import type { Column } from '../list/list-table.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { PagedList } from '../list/paged-list.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { formatShortTime } from '../orders/short-time.ts'
import { messageText as t } from './message-text.ts'
import { MessageStateMark } from './state-mark.tsx'

export const meta = createAdminMeta('office.messages')

const filters = ['kind', 'state'] as const

/** Messages from feedback, contact and careers, newest first. */
export default function Messages() {
  const pageText = useTexts()
  const brand = useBrand()
  const address = useListUrlState()
  const [kind, state] = filters.map(name => address.filter(name) || undefined)
  const query = useListQuery<z.output<typeof receivedAnswer>>(address, {
    key: 'messages',
    path: '/messages/received',
    query: { kind, state },
    texts: { refused: t('office-messages.list_failed'), broken: t('office-messages.list_failed') },
  })
  const { data } = query

  const describeMessage = ({ kind: messageKind, subject, rating, restaurant, opening }: MessageListItem) =>
    [
      t(`office-messages.kind_${messageKind}`),
      subject && pageText(`forms.subject_${subject as 'other'}`, { brand }),
      rating !== null && t('office-messages.rating', { rating }),
      messageKind === 'career' && (opening ?? t('office-messages.opening_any')),
      restaurant,
    ]
      .filter(Boolean)
      .join(' · ')
  const columns: Column<MessageListItem>[] = [
    {
      name: t('office-messages.column_from'),
      cell: ({ id, name, email }) => (
        <span className="block min-w-0 [overflow-wrap:anywhere]">
          <Link
            to={`/dashboard/admin/messages/${id}`}
            className="link -my-1 inline-block py-1 font-semibold"
            aria-label={t('office-messages.open_of', { name: name ?? t('office-messages.forgotten') })}
          >
            {name ?? t('office-messages.forgotten')}
          </Link>
          <span className="block text-cenere">{email}</span>
        </span>
      ),
      className: 'min-w-56',
      sort: 'from',
    },
    {
      name: t('office-messages.column_about'),
      onCard: 'prose',
      cell: message => (
        <span className="block min-w-0">
          <span className="font-semibold">{describeMessage(message)}</span>
          {message.hasFile && <span className="text-cenere"> {t('office-messages.has_file')}</span>}
          <span className="line-clamp-2 text-cenere [overflow-wrap:anywhere]">{message.excerpt}</span>
        </span>
      ),
      className: 'min-w-60',
      sort: 'about',
    },
    { name: t('office-messages.column_state'), cell: message => <MessageStateMark state={message.state} />, sort: 'state' },
    {
      name: t('office-messages.column_when'),
      cell: ({ createdAt }) => <span className="figures whitespace-nowrap">{formatShortTime(createdAt)}</span>,
      sort: 'when',
    },
  ]
  const isFiltered = address.search !== '' || kind || state
  return (
    <>
      <AdminHeading title={t('office-messages.title')}>
        <AdminButtonLink to="/dashboard/admin/openings" tone="outline">
          {t('office-messages.openings')}
        </AdminButtonLink>
      </AdminHeading>
      <PagedList
        what={t('office-messages.title')}
        query={query}
        address={address}
        search={t('office-messages.search')}
        filters={
          <ListFilters address={address} names={filters}>
            <FilterChoice
              name="kind"
              label={t('office-messages.filter_kind')}
              address={address}
              choices={messageKinds.map(kind => [kind, t(`office-messages.kind_${kind}`)])}
            />
            <FilterChoice
              name="state"
              label={t('office-messages.filter_state')}
              address={address}
              choices={messageStates.map(state => [
                state,
                data
                  ? t('office-messages.state_count', { state: t(`office-messages.state_${state}`), count: data.counts[state] })
                  : t(`office-messages.state_${state}`),
              ])}
            />
          </ListFilters>
        }
        columns={columns}
        rows={data?.messages}
        keyOf={({ id }) => id}
        rowClass="h-[88px]"
        empty={
          <div className="grid justify-items-center gap-2">
            <p className="text-name font-semibold">{t('office-messages.none')}</p>
            <p className="max-w-lg text-cenere">{t(isFiltered ? 'office-messages.none_found' : 'office-messages.none_hint')}</p>
          </div>
        }
      />
    </>
  )
}
