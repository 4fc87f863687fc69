import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SuggestionRule } from '#orders/suggestions/contract.ts'
import { addDays } from '#platform/local-time.ts'
import { api } from '../../shared/api.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { toast } from '../../ui/toast/toast.ts'
import { Modal } from '../dialog/modal.tsx'
import { toastFailure } from '../failure-texts.ts'
import { type Column, ListTable } from '../list/list-table.tsx'
import { RowAction } from '../list/row-action.tsx'
import { AdminButton } from '../office-button.tsx'
import { AdminHeading, createAdminMeta, HeadingButtons } from '../office-heading.tsx'
import { toRomeLocal } from '../prices/rome-time.ts'
import { RuleForm } from './rule-form.tsx'
import { SuggestionFigures } from './suggestion-figures.tsx'
import { suggestionText as t } from './suggestion-text.ts'

export const meta = createAdminMeta('office-frame.suggestions')

const queryKey = ['suggestion-rules']
/** Days of the figures below the rules. */
const shownDays = 28

/** Rules for suggestions in the cart, and what came of them. */
export default function Suggestions() {
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<{ rules: SuggestionRule[] }>('GET', '/suggestion-rules', { signal }).then(({ rules }) => rules),
  })
  const end = async ({ id }: SuggestionRule) => {
    try {
      const { message, rules } = await api<{ message: string; rules: SuggestionRule[] }>('DELETE', `/suggestion-rules/${id}`)
      queries.setQueryData(queryKey, rules)
      toast({ tone: 'success', text: message })
    } catch (error) {
      toastFailure(error, { refused: t('office-suggestions.failed') })
    }
  }
  const columns: Column<SuggestionRule>[] = [
    {
      name: t('office-suggestions.when'),
      className: 'min-w-36',
      cell: ({ when }) =>
        when ? (when.kind === 'category' ? t('office-suggestions.category_of', { title: when.title }) : when.title) : t('office-suggestions.any'),
    },
    {
      name: t('office-suggestions.suggested'),
      onCard: 'name',
      className: 'min-w-36',
      cell: ({ suggested }) => <span className="font-semibold">{suggested.title}</span>,
    },
    { name: t('office-suggestions.place'), cell: ({ place }) => place?.title ?? t('office-suggestions.everywhere') },
    {
      name: t('office-suggestions.actions'),
      onCard: 'action',
      cell: rule => (
        <RowAction label={t('office-suggestions.end_of', { title: rule.suggested.title })} onClick={() => void end(rule)}>
          {t('office-suggestions.end')}
        </RowAction>
      ),
    },
  ]
  const today = toRomeLocal(serverNow()).slice(0, 10)
  return (
    <>
      <AdminHeading title={t('office-suggestions.title')}>
        <HeadingButtons>
          <AdminButton onClick={() => setAdding(true)}>{t('office-suggestions.new')}</AdminButton>
        </HeadingButtons>
      </AdminHeading>
      <p className="mb-4 max-w-prose text-cenere">{t('office-suggestions.lead')}</p>
      <ListTable
        caption={t('office-suggestions.title')}
        columns={columns}
        rows={query.data}
        keyOf={({ id }) => id}
        read={query}
        empty={
          <div className="grid justify-items-center gap-2">
            <p className="text-name font-semibold">{t('office-suggestions.none')}</p>
            <p className="text-cenere">{t('office-suggestions.none_hint')}</p>
          </div>
        }
      />
      <SuggestionFigures from={addDays(today, 1 - shownDays)} to={today} />
      <p className="mt-2 text-cenere">{t('office-suggestions.figures_period')}</p>
      <Modal title={t('office-suggestions.new')} open={isAdding} onClose={() => setAdding(false)}>
        {isAdding && (
          <RuleForm
            onSaved={rules => {
              queries.setQueryData(queryKey, rules)
              setAdding(false)
            }}
          />
        )}
      </Modal>
    </>
  )
}
