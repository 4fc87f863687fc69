import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { Modal } from '../dialog/modal.tsx'
import { type Column, ListTable } from '../list/list-table.tsx'
import { RowAction } from '../list/row-action.tsx'
import { AdminButton } from '../office-button.tsx'
import { AdminHeading, createAdminMeta, HeadingButtons } from '../office-heading.tsx'
import { stockText as t } from '../stock/stock-text.ts'
import { AnswerMinutes } from './answer-minutes.tsx'
import { SubstitutesForm } from './substitutes-form.tsx'
import type { SubstitutesOfItem } from './substitutes-of-item.ts'

export const meta = createAdminMeta('office.substitutes')

/** Allowed replacements of dishes and options that run out. */
export default function Substitutes() {
  const queries = useQueryClient()
  const [edited, setEdited] = useState<SubstitutesOfItem | 'new'>()
  const query = useQuery({
    queryKey: ['substitutes'],
    queryFn: ({ signal }) => api<{ items: SubstitutesOfItem[] }>('GET', '/substitutes', { signal }).then(({ items }) => items),
  })
  const columns: Column<SubstitutesOfItem>[] = [
    {
      name: t('office-stock.item'),
      className: 'min-w-36',
      cell: ({ item, kind }) => (
        <span>
          <span className="font-semibold">{item.title}</span> <span className="text-cenere">({t(`office-stock.kind_${kind}`)})</span>
        </span>
      ),
    },
    { name: t('office-stock.instead'), className: 'min-w-44', cell: ({ substitutes }) => substitutes.map(({ title }) => title).join(', ') },
    {
      name: t('office-stock.actions'),
      onCard: 'action',
      cell: row => (
        <RowAction label={t('office-stock.edit_of', { title: row.item.title })} onClick={() => setEdited(row)}>
          {t('office-stock.edit')}
        </RowAction>
      ),
    },
  ]
  return (
    <>
      <AdminHeading title={t('office-stock.title_substitutes')}>
        <HeadingButtons>
          <AdminButton onClick={() => setEdited('new')}>{t('office-stock.add')}</AdminButton>
        </HeadingButtons>
      </AdminHeading>
      <p className="mb-4 max-w-prose text-cenere">{t('office-stock.substitutes_lead')}</p>
      <ListTable
        caption={t('office-stock.title_substitutes')}
        columns={columns}
        rows={query.data}
        keyOf={({ item }) => item.id}
        read={query}
        empty={
          <div className="grid justify-items-center gap-2">
            <p className="text-name font-semibold">{t('office-stock.substitutes_none')}</p>
            <p className="text-cenere">{t('office-stock.substitutes_none_hint')}</p>
          </div>
        }
      />
      <AnswerMinutes />
      <Modal title={t('office-stock.title_substitutes')} open={edited !== undefined} onClose={() => setEdited(undefined)}>
        {edited && (
          <SubstitutesForm
            key={edited === 'new' ? 'new' : edited.item.id}
            edited={edited === 'new' ? undefined : edited}
            onSaved={items => {
              queries.setQueryData(['substitutes'], items)
              setEdited(undefined)
            }}
          />
        )}
      </Modal>
    </>
  )
}
