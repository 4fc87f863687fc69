import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpeningView } from '#messages/job-openings/contract.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { Modal } from '../dialog/modal.tsx'
import { toastFailure } from '../failure-texts.ts'
import { getArchiveFilter, getArchiveState } from '../list/archive-filter.ts'
import { ArchiveSwitch } from '../list/archive-switch.tsx'
import type { Column } from '../list/list-table.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { PagedList } from '../list/paged-list.tsx'
import { RowAction, RowActions } from '../list/row-action.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { AdminButton, AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta, HeadingButtons } from '../office-heading.tsx'
import { messageText as t } from './message-text.ts'
import { OpeningForm } from './opening-form.tsx'

export const meta = createAdminMeta('office.openings')

const dateFormat = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeZone: 'UTC' })

const pageSize = 20

/** Positions on the careers page, and archived ones. */
export default function Openings() {
  const queries = useQueryClient()
  const [editedOpening, setEditedOpening] = useState<OpeningView | 'new'>()
  const address = useListUrlState()
  const query = useListQuery<{ openings: OpeningView[]; totalPages: number }>(address, {
    key: 'openings',
    path: '/messages/openings',
    query: { limit: pageSize, search: undefined, state: getArchiveState(address) },
    texts: { refused: t('office-messages.openings_failed'), broken: t('office-messages.openings_failed') },
  })
  const refresh = () => queries.invalidateQueries({ queryKey: ['openings'] })

  const setArchived = async ({ id, version }: OpeningView, archived: boolean, undo = true) => {
    try {
      const { message, opening } = await api<{ message: string; opening: OpeningView }>('POST', `/messages/openings/${id}/archive`, {
        body: { archived, version },
      })
      toast({
        tone: 'success',
        text: message,
        ...(undo && { action: { label: t('office-messages.undo'), run: () => void setArchived(opening, !archived, false) } }),
      })
    } catch (error) {
      toastFailure(error, { refused: t('office-messages.opening_failed') })
    }
    await refresh()
  }

  const columns: Column<OpeningView>[] = [
    {
      name: t('office-messages.opening_title'),
      cell: ({ title, contract }) => (
        <span className="block min-w-0">
          <span className="font-semibold">{title}</span>
          <span className="block text-cenere">{contract}</span>
        </span>
      ),
      className: 'min-w-44',
      sort: 'title',
    },
    { name: t('office-messages.opening_place'), cell: ({ place }) => place || t('office-messages.opening_city_any'), sort: 'place' },
    {
      name: t('office-messages.opening_state'),
      cell: ({ open, archived, closesOn }) => (
        <span>
          <span className={`rounded-control px-2 py-0.5 ${open ? 'bg-prezzemolo text-farina' : 'bg-sabbia'}`}>
            {t(open ? 'office-messages.opening_open' : archived ? 'office-messages.opening_archived' : 'office-messages.opening_over')}
          </span>
          {closesOn && <span className="block text-cenere">{t('office-messages.opening_until', { date: dateFormat.format(new Date(closesOn)) })}</span>}
        </span>
      ),
      sort: 'state',
    },
    { name: t('office-messages.opening_applications'), cell: ({ applications }) => applications, numeric: true, sort: 'applications' },
    {
      name: t('office-messages.actions'),
      onCard: 'action',
      cell: opening => (
        <RowActions>
          <RowAction label={t('office-messages.edit_of', { title: opening.title })} onClick={() => setEditedOpening(opening)}>
            {t('office-messages.edit')}
          </RowAction>
          <RowAction
            label={t(opening.archived ? 'office-messages.offer_of' : 'office-messages.withdraw_of', { title: opening.title })}
            onClick={() => void setArchived(opening, !opening.archived)}
          >
            {t(opening.archived ? 'office-messages.offer' : 'office-messages.withdraw')}
          </RowAction>
        </RowActions>
      ),
    },
  ]
  return (
    <>
      <AdminHeading title={t('office-messages.openings')}>
        <HeadingButtons>
          <AdminButtonLink to="/dashboard/admin/messages" tone="outline">
            {t('office-messages.title')}
          </AdminButtonLink>
          <AdminButton onClick={() => setEditedOpening('new')}>{t('office-messages.add_opening')}</AdminButton>
        </HeadingButtons>
      </AdminHeading>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-cenere">{t('office-messages.openings_lead')}</p>
        <ArchiveSwitch address={address} />
      </div>
      <PagedList
        what={t('office-messages.openings')}
        query={query}
        address={address}
        columns={columns}
        rows={query.data?.openings}
        keyOf={({ id }) => id}
        rowClass="h-[72px]"
        empty={
          getArchiveFilter(address) === 'archived' ? (
            <p className="text-name font-semibold">{adminText('office.nothing_archived')}</p>
          ) : (
            <div className="grid justify-items-center gap-2">
              <p className="text-name font-semibold">{t('office-messages.openings_none')}</p>
              <p className="text-cenere">{t('office-messages.openings_none_hint')}</p>
            </div>
          )
        }
        pager={{ short: true }}
      />
      <Modal
        title={t(editedOpening === 'new' ? 'office-messages.add_opening' : 'office-messages.edit_opening')}
        open={editedOpening !== undefined}
        onClose={() => setEditedOpening(undefined)}
        wide
      >
        {editedOpening && (
          <OpeningForm
            key={editedOpening === 'new' ? 'new' : editedOpening.id}
            opening={editedOpening === 'new' ? undefined : editedOpening}
            onSaved={() => {
              setEditedOpening(undefined)
              void refresh()
            }}
          />
        )}
      </Modal>
    </>
  )
}
