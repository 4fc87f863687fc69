import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { ApiError, api } from '../../../shared/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../dialog/confirm.tsx'
import { toastFailure, useReadFailureToast } from '../../failure-texts.ts'
import { MissingItem } from '../../form/missing.tsx'
import { sendIdempotent } from '../../idempotent-request.ts'
import { AdminButton, AdminButtonLink } from '../../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../../office-heading.tsx'
import { Skeleton } from '../../skeleton.tsx'
import { useMutex } from '../../use-mutex.ts'
import { PriceTabs } from '../controls.tsx'
import { toRomeLocal } from '../rome-time.ts'
import { usePriceListOptions } from '../use-places.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { ChangeSetDialog } from './set-dialog.tsx'
import { ChangeSetPreview, toFutureInstant } from './set-preview.tsx'
import { describeDates, getStatusLabel, isScheduled, type ListedChangeSet, wasCancelledBeforeStart } from './set-status.ts'
import { createChangeSetQuery } from './use-draft.ts'

export const meta = createAdminMeta('office-prices.set')

/** One change set: its differences and its steps. */
export default function ChangeSetScreen() {
  const { id = '' } = useParams()
  const read = useQuery(createChangeSetQuery(id))
  useReadFailureToast(read, { refused: t('office-prices.set_missing'), broken: t('office-prices.failed') })
  if (read.data) return <ChangeSetView set={read.data} />
  return (
    <>
      <AdminHeading title={t('office-prices.set')} />
      <PriceTabs />
      {read.isError ? (
        <MissingItem text={t('office-prices.set_missing')} to="/dashboard/admin/change-sets" back={t('office-prices.sets_back')} />
      ) : (
        <Skeleton className="h-80" label={t('office.loading', { what: t('office-prices.set') })} />
      )}
    </>
  )
}

function ChangeSetView({ set }: { set: ListedChangeSet }) {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const places = usePriceListOptions()
  const [chosenTime, setChosenTime] = useState<string>()
  /** Publish time of the draft: Monday by default. */
  const publishTime = chosenTime ?? (places && toRomeLocal(places.nextMonday))
  const [publishing, setPublishing] = useState(false)
  const [renaming, setRenaming] = useState(false)
  const runExclusive = useMutex()
  /** A step ends with the reload of the set, a refusal immediately. */
  const refreshUnlessFailed = (failure: unknown) => {
    const read = queries.invalidateQueries()
    return failure ? undefined : read
  }
  const takeStep = useMutation({
    mutationFn: ({ path, body }: { path: string; body?: object; topic?: object }) =>
      api<{ message: string; changeSet: ListedChangeSet }>('POST', `/change-sets/${set.id}/${path}`, { body: { version: set.version, ...body } }),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', text: message })
      setPublishing(false)
    },
    onError: (error, { topic }) => showRefusal(error, topic),
    onSettled: (_, error) => refreshUnlessFailed(error),
  })
  const duplicate = useMutation({
    mutationFn: () => sendIdempotent<{ message: string; changeSet: ListedChangeSet }>('POST', `/change-sets/${set.id}/duplicate`),
    onSuccess: ({ message, changeSet }) => {
      toast({ tone: 'success', text: message })
      navigate(`/dashboard/admin/change-sets/${changeSet.id}`)
    },
    onError: error => showRefusal(error),
    onSettled: (_, error) => refreshUnlessFailed(error),
  })
  const confirmStep = async (path: string, text: string, yes: string, no?: string) => {
    if (await confirm({ text, about: set.title, yes, no })) void runExclusive(() => takeStep.mutateAsync({ path }))
  }
  return (
    <>
      <AdminHeading title={set.title}>
        <div className="flex flex-wrap gap-3">
          {set.state === 'draft' && (
            <>
              <AdminButton disabled={set.changes === 0} onClick={() => setPublishing(true)}>
                {t('office-prices.set_publish')}
              </AdminButton>
              <AdminButtonLink to={`/dashboard/admin/price-lists?draft=${set.id}`} tone="outline">
                {t('office-prices.set_add')}
              </AdminButtonLink>
              <AdminButton tone="plain" onClick={() => setRenaming(true)}>
                {t('office-prices.set_rename')}
              </AdminButton>
              <AdminButton tone="plain" onClick={() => confirmStep('discard', t('office-prices.set_discard_question'), t('office-prices.set_discard'))}>
                {t('office-prices.set_discard')}
              </AdminButton>
            </>
          )}
          {(set.state === 'discarded' || wasCancelledBeforeStart(set)) && (
            <AdminButton tone="outline" busy={duplicate.isPending || takeStep.isPending} onClick={() => void runExclusive(() => duplicate.mutateAsync())}>
              {t('office-prices.set_duplicate')}
            </AdminButton>
          )}
          {set.state === 'published' && (
            <AdminButton
              tone="outline"
              busy={takeStep.isPending || duplicate.isPending}
              onClick={() =>
                isScheduled(set)
                  ? confirmStep('roll-back', t('office-prices.set_call_off_question'), t('office-prices.set_roll_back'), t('office-prices.set_keep_scheduled'))
                  : confirmStep('roll-back', t('office-prices.set_roll_back_question'), t('office-prices.set_roll_back'), t('office-prices.set_keep'))
              }
            >
              {t('office-prices.set_roll_back')}
            </AdminButton>
          )}
        </div>
      </AdminHeading>
      <PriceTabs />
      <p className="mb-1 font-semibold">
        {set.state !== 'rolled_back' && getStatusLabel(set)}
        {describeDates(set) && `${set.state === 'rolled_back' ? '' : ' · '}${describeDates(set)}`}
      </p>
      {set.note && <p className="max-w-3xl text-cenere">{set.note}</p>}
      {set.state === 'draft' && (
        <p className="mt-1 max-w-3xl text-cenere">
          {t('office-prices.set_draft_hint')}{' '}
          <Link to="/dashboard/admin/bulk-prices" className="link">
            {t('office-prices.bulk')}
          </Link>
        </p>
      )}
      <h2 className="mt-6 mb-3 text-name font-semibold">{t(wasCancelledBeforeStart(set) ? 'office-prices.preview_would' : 'office-prices.preview')}</h2>
      <ChangeSetPreview set={set} local={publishTime} choose={setChosenTime} onRefused={showRefusal} />
      {renaming && <ChangeSetDialog set={set} onClose={() => setRenaming(false)} />}
      {publishing && set.state === 'draft' && (
        <PublishDialog
          set={set}
          proposed={(places && publishTime && toFutureInstant(publishTime) ? publishTime : places && toRomeLocal(places.nextMonday)) ?? ''}
          busy={takeStep.isPending}
          onPublish={(at, topic) => runExclusive(() => takeStep.mutateAsync({ path: 'publish', body: { at }, topic }))}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}

/** Shows a refusal. Another user's change replaces the local one: the set reloads after every step. */
function showRefusal(error: unknown, topic?: object): void {
  if (error instanceof ApiError && error.code === 'changed_meanwhile') toast({ tone: 'error', text: t('office-prices.conflict'), topic: topic ?? error.call })
  else toastFailure(error, { refused: t('office-prices.refused') }, topic)
}
