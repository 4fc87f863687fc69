import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { jobsAnswer, PrintJobView } from '#kitchen/printing/contract.ts'
import { type PrintJobState, printJobRetentionDays, printJobStates } from '#kitchen/printing/vocabulary.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { toastFailure } from '../../failure-texts.ts'
import { sendIdempotent } from '../../idempotent-request.ts'
import { CursorPager } from '../../list/cursor-pager.tsx'
import { FilterChoice, ListFilters } from '../../list/list-filters.tsx'
import type { Column } from '../../list/list-table.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { RowAction, RowActions } from '../../list/row-action.tsx'
import { useListQuery } from '../../list/use-list-query.ts'
import { formatExactTime } from '../../orders/short-time.ts'
import { nameDocument, nameProblem, printingText as t } from './printing-text.ts'

type Page = z.output<typeof jobsAnswer>

const tones: Record<PrintJobState, string> = {
  queued: 'bg-miele text-carbone',
  offered: 'bg-miele text-carbone',
  printed: 'bg-prezzemolo text-farina',
  failed: 'bg-tizzone text-farina',
}

/** Ledger of a restaurant's print jobs: filter, look at, print again. */
export function PrintJobLog({ placeId }: { placeId: string }) {
  const queries = useQueryClient()
  const address = useListUrlState()
  const state = printJobStates.find(each => each === address.filter('state'))
  const query = useListQuery<Page>(address, {
    key: 'places',
    path: `/office/restaurants/${placeId}/print-jobs`,
    query: { page: undefined, search: undefined, sort: undefined, state, before: address.key.after },
    texts: { refused: t('office-printing.jobs_failed'), broken: t('office-printing.jobs_failed') },
    refetchInterval: ({ state: { data } }) => (data?.jobs.some(job => job.state === 'queued' || job.state === 'offered') ? 2000 : 10_000),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => sendIdempotent<{ message: string }>('POST', `/office/restaurants/${placeId}/print-jobs/${id}/reprint`, {}),
    onSuccess: ({ message }) => toast({ tone: 'success', text: message }),
    onError: error => toastFailure(error, { refused: t('office-printing.failed') }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['places'] }),
  })
  const describe = (job: PrintJobView) => `${nameDocument(job.kind)}${job.orderNumber === null ? '' : ` ${job.orderNumber}`}`
  const columns: Column<PrintJobView>[] = [
    {
      name: t('office-printing.job'),
      className: 'min-w-44',
      cell: job => (
        <>
          <span className="block font-semibold">{describe(job)}</span>
          <span className="block text-cenere">
            {[job.printerTitle, t(`office-printing.occasion_${job.occasion}`), job.copy > 1 && t('office-printing.copy_number', { copy: job.copy })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    { name: t('office-printing.when'), cell: ({ createdAt }) => <span className="figures whitespace-nowrap">{formatExactTime(createdAt)}</span> },
    {
      name: t('office-printing.state'),
      className: 'min-w-40',
      cell: ({ state, problem, attempts, isReprint, mayBeDuplicate }) => (
        <>
          <span className={`inline-block rounded-control px-2 py-0.5 whitespace-nowrap ${problem === 'not_needed' ? 'bg-sabbia' : tones[state]}`}>
            {problem === 'not_needed' ? nameProblem(problem) : t(`office-printing.state_${state}`)}
          </span>
          {problem && problem !== 'not_needed' && <span className="mt-1 block">{nameProblem(problem)}</span>}
          {attempts > 1 && <span className="mt-1 block text-cenere">{t('office-printing.attempts', { count: attempts })}</span>}
          {isReprint && <span className="mt-1 block">{t('office-printing.is_copy')}</span>}
          {mayBeDuplicate && <span className="mt-1 block">{t('office-printing.may_be_duplicate')}</span>}
        </>
      ),
    },
    {
      name: t('office-printing.actions'),
      onCard: 'action',
      cell: job => (
        <RowActions>
          <RowAction label={t('office-printing.reprint_of', { job: describe(job) })} disabled={isPending} onClick={() => mutate(job.id)}>
            {t('office-printing.reprint')}
          </RowAction>
        </RowActions>
      ),
    },
  ]
  return (
    <div>
      <h2 className="text-name font-semibold">{t('office-printing.jobs')}</h2>
      <p className="mb-4 text-cenere">{t('office-printing.jobs_lead', { days: printJobRetentionDays })}</p>
      <PagedList
        what={t('office-printing.jobs')}
        query={query}
        address={address}
        filters={
          <ListFilters address={address} names={['state']}>
            <FilterChoice
              name="state"
              label={t('office-printing.state')}
              address={address}
              choices={printJobStates.map(each => [each, t(`office-printing.state_${each}`)])}
            />
          </ListFilters>
        }
        columns={columns}
        rows={query.data?.jobs}
        keyOf={({ id }) => id}
        rowClass="h-16"
        empty={<p>{t('office-printing.no_jobs')}</p>}
        pages={
          <CursorPager
            label={t('office-printing.pages')}
            first={t('office-printing.newest')}
            next={t('office-printing.older')}
            address={address}
            cursor={query.data?.next}
          />
        }
      />
    </div>
  )
}
