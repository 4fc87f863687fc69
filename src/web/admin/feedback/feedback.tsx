import { useState } from 'react'
import type { z } from 'zod'
import type { OfficeFeedback, officeFeedbackAnswer } from '#orders/feedback/contract.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { Modal } from '../dialog/modal.tsx'
import { FilterChoice, ListFilters } from '../list/list-filters.tsx'
import type { Column } from '../list/list-table.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { NothingFound } from '../list/nothing-found.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { useMayChange } from '../may-change.ts'
import { AdminButton } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { formatShortTime } from '../orders/short-time.ts'
import { FeedbackAverages } from './feedback-averages.tsx'
import { feedbackText as t } from './feedback-text.ts'
import { ModerateFeedback } from './moderate-feedback.tsx'
import { PublishSetting } from './publish-setting.tsx'
import { Stars } from './stars.tsx'

export const meta = createAdminMeta('office-frame.order_feedback')

const states = ['low', 'unanswered', 'commented', 'hidden'] as const

/** Feedback of buyers with averages by restaurant, dish and station. Managers answer and hide that of their restaurants. */
export default function Feedback() {
  const address = useListUrlState()
  const [open, setOpen] = useState<OfficeFeedback>()
  const mayModerate = useMayChange()
  const state = address.filter('state') || undefined
  const restaurant = address.filter('restaurant') || undefined
  const food = address.filter('food') || undefined
  const query = useListQuery<z.output<typeof officeFeedbackAnswer>>(address, {
    key: 'feedback',
    path: '/office/feedback',
    query: { state, restaurant, food },
    texts: { refused: adminText('office.failed'), broken: adminText('office.failed') },
    refetchInterval: 60_000,
  })
  const columns: Column<OfficeFeedback>[] = [
    { name: t('office-feedback.stars'), cell: ({ stars }) => <Stars count={stars} /> },
    {
      name: t('office-feedback.order'),
      cell: ({ number, restaurant: { name }, createdAt }) => (
        <span className="block">
          <span className="figures font-semibold">{t('office-feedback.number', { number })}</span>
          <span className="block text-cenere">{name}</span>
          <span className="figures block text-cenere">{formatShortTime(createdAt)}</span>
        </span>
      ),
      className: 'min-w-32',
    },
    {
      name: t('office-feedback.words'),
      cell: ({ comment, dishes, answer, hidden }) => (
        <span className="block min-w-0 [overflow-wrap:anywhere]">
          {comment ? <span className="line-clamp-3">“{comment}”</span> : <span className="text-cenere">{t('office-feedback.no_words')}</span>}
          {dishes.length > 0 && <span className="block text-cenere">{dishes.map(({ title, stars }) => `${title} ${stars}/5`).join(', ')}</span>}
          {answer && <span className="block text-cenere">{t('office-feedback.answered')}</span>}
          {hidden && <span className="block font-semibold">{t('office-feedback.hidden')}</span>}
        </span>
      ),
      className: 'min-w-48',
    },
    {
      name: t('office-feedback.action'),
      onCard: 'action',
      cell: feedback => (
        <AdminButton reads tone="outline" onClick={() => setOpen(feedback)}>
          {t(mayModerate ? 'office-feedback.open' : 'office-feedback.look')}
          <span className="sr-only"> {t('office-feedback.number', { number: feedback.number })}</span>
        </AdminButton>
      ),
    },
  ]
  return (
    <>
      <AdminHeading title={t('office-feedback.title')} />
      <PublishSetting />
      <FeedbackAverages restaurant={restaurant} filterBy={address.filterBy} />
      <h2 className="mt-6 mb-2 text-name">{t('office-feedback.list')}</h2>
      <PagedList
        what={t('office-feedback.list')}
        query={query}
        address={address}
        filters={
          <ListFilters address={address} names={['state', 'restaurant', 'food']}>
            <FilterChoice
              name="state"
              label={t('office-feedback.state')}
              address={address}
              choices={states.map(name => [name, t(`office-feedback.state_${name}`)])}
            />
          </ListFilters>
        }
        columns={columns}
        rows={query.data?.feedback}
        keyOf={({ orderId }) => orderId}
        empty={<NothingFound title={t('office-feedback.none')} address={address} filters={['state', 'restaurant', 'food']} />}
      />
      {open && (
        <Modal title={t('office-feedback.about', { number: open.number })} open onClose={() => setOpen(undefined)}>
          <ModerateFeedback feedback={open} close={() => setOpen(undefined)} />
        </Modal>
      )}
    </>
  )
}
