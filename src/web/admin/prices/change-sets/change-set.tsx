import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { officeText as t } from '../../../i18n/admin-texts.ts'
import { ApiFailure, api } from '../../../shared/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { askOnce } from '../../ask-once.ts'
import { AwaitedBlock } from '../../awaited-block.tsx'
import { useConfirm } from '../../dialog/confirm.tsx'
import { toastFailure, useReadFailure } from '../../failure-texts.ts'
import { Missing } from '../../form/missing.tsx'
import { OfficeButton, OfficeButtonLink } from '../../office-button.tsx'
import { OfficeHeading, officeMeta } from '../../office-heading.tsx'
import { useOneAtATime } from '../../one-at-a-time.ts'
import { PriceTabs } from '../controls.tsx'
import { romeLocal } from '../rome-time.ts'
import { usePricePlaces } from '../use-places.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { SetDialog } from './set-dialog.tsx'
import { SetPreview, toCome } from './set-preview.tsx'
import { isScheduled, type ListedSet, neverBegan, setState, setWhen } from './set-status.ts'
import { setQuery } from './use-draft.ts'

export const meta = officeMeta('office-prices.set')

/** One set of changes: what it does, and its steps. */
export default function ChangeSetScreen() {
  const { id = '' } = useParams()
  const read = useQuery(setQuery(id))
  useReadFailure(read, { refused: t('office-prices.set_missing'), broken: t('office-prices.failed') })
  if (read.data) return <ChangeSetView set={read.data} />
  return (
    <>
      <OfficeHeading title={t('office-prices.set')} />
      <PriceTabs />
      {read.isError ? (
        <Missing text={t('office-prices.set_missing')} to="/dashboard/admin/change-sets" back={t('office-prices.sets_back')} />
      ) : (
        <AwaitedBlock className="h-80" label={t('office.loading', { what: t('office-prices.set') })} />
      )}
    </>
  )
}

function ChangeSetView({ set }: { set: ListedSet }) {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const places = usePricePlaces()
  const [typed, setTyped] = useState<string>()
  /** When the draft would be published: Monday, until somebody says otherwise. */
  const local = typed ?? (places && romeLocal(places.nextMonday))
  const [publishing, setPublishing] = useState(false)
  const [renaming, setRenaming] = useState(false)
  const begin = useOneAtATime()
  /** A step is over once the set is read as it left it; a refusal at once. */
  const readAnew = (failure: unknown) => {
    const read = queries.invalidateQueries()
    return failure ? undefined : read
  }
  const step = useMutation({
    mutationFn: ({ path, body }: { path: string; body?: object; of?: object }) =>
      api<{ message: string; changeSet: ListedSet }>('POST', `/change-sets/${set.id}/${path}`, { body: { version: set.version, ...body } }),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', text: message })
      setPublishing(false)
    },
    onError: (error, { of }) => tellRefusal(error, of),
    onSettled: (_, error) => readAnew(error),
  })
  const duplicate = useMutation({
    mutationFn: () => askOnce<{ message: string; changeSet: ListedSet }>('POST', `/change-sets/${set.id}/duplicate`),
    onSuccess: ({ message, changeSet }) => {
      toast({ tone: 'success', text: message })
      navigate(`/dashboard/admin/change-sets/${changeSet.id}`)
    },
    onError: error => tellRefusal(error),
    onSettled: (_, error) => readAnew(error),
  })
  const askAnd = async (path: string, text: string, yes: string, no?: string) => {
    if (await confirm({ text, about: set.title, yes, no })) void begin(() => step.mutateAsync({ path }))
  }
  return (
    <>
      <OfficeHeading title={set.title}>
        <div className="flex flex-wrap gap-3">
          {set.state === 'draft' && (
            <>
              <OfficeButton disabled={set.changes === 0} onClick={() => setPublishing(true)}>
                {t('office-prices.set_publish')}
              </OfficeButton>
              <OfficeButtonLink to={`/dashboard/admin/price-lists?draft=${set.id}`} tone="outline">
                {t('office-prices.set_add')}
              </OfficeButtonLink>
              <OfficeButton tone="plain" onClick={() => setRenaming(true)}>
                {t('office-prices.set_rename')}
              </OfficeButton>
              <OfficeButton tone="plain" onClick={() => askAnd('discard', t('office-prices.set_discard_question'), t('office-prices.set_discard'))}>
                {t('office-prices.set_discard')}
              </OfficeButton>
            </>
          )}
          {(set.state === 'discarded' || neverBegan(set)) && (
            <OfficeButton tone="outline" busy={duplicate.isPending} onClick={() => void begin(() => duplicate.mutateAsync())}>
              {t('office-prices.set_duplicate')}
            </OfficeButton>
          )}
          {set.state === 'published' && (
            <OfficeButton
              tone="outline"
              busy={step.isPending}
              onClick={() =>
                isScheduled(set)
                  ? askAnd('roll-back', t('office-prices.set_call_off_question'), t('office-prices.set_roll_back'), t('office-prices.set_keep_scheduled'))
                  : askAnd('roll-back', t('office-prices.set_roll_back_question'), t('office-prices.set_roll_back'), t('office-prices.set_keep'))
              }
            >
              {t('office-prices.set_roll_back')}
            </OfficeButton>
          )}
        </div>
      </OfficeHeading>
      <PriceTabs />
      <p className="mb-1 font-semibold">
        {set.state !== 'rolled_back' && setState(set)}
        {setWhen(set) && `${set.state === 'rolled_back' ? '' : ' · '}${setWhen(set)}`}
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
      <h2 className="mt-6 mb-3 text-name font-semibold">{t(neverBegan(set) ? 'office-prices.preview_would' : 'office-prices.preview')}</h2>
      <SetPreview set={set} local={local} choose={setTyped} onRefused={tellRefusal} />
      {renaming && <SetDialog set={set} onClose={() => setRenaming(false)} />}
      {publishing && set.state === 'draft' && (
        <PublishDialog
          set={set}
          proposed={(places && local && toCome(local) ? local : places && romeLocal(places.nextMonday)) ?? ''}
          busy={step.isPending}
          onPublish={(at, of) => begin(() => step.mutateAsync({ path: 'publish', body: { at }, of }))}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}

/** Somebody else's change is shown in the place of what was here: the screen reads the set anew after every step. */
function tellRefusal(error: unknown, of?: object): void {
  if (error instanceof ApiFailure && error.code === 'changed_meanwhile') toast({ tone: 'error', text: t('office-prices.conflict'), of: of ?? error.call })
  else toastFailure(error, { refused: t('office-prices.refused') }, of)
}
