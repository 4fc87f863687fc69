import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { z } from 'zod'
import type { DeskMenu } from '#orders/desk/contract.ts'
import type { editQuoteAnswer } from '#orders/edits/contract.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { ApiError, api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { useTrackUnsavedInput } from '../form/unsaved.ts'
import { sendIdempotent } from '../idempotent-request.ts'
import { LoadError } from '../list/load-error.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { useOrder } from '../orders/order/use-order.ts'
import { Skeleton } from '../skeleton.tsx'
import { useMutex } from '../use-mutex.ts'
import { createLine, type DeskLine } from './desk-draft.ts'
import { DeskField, DeskInput, deskCardStyle } from './desk-field.tsx'
import { DeskLines } from './desk-lines.tsx'
import { deskText as t } from './desk-texts.ts'
import { DishSearch } from './dish-search.tsx'
import { hasSameFields } from './edit/edit-conflict.ts'
import { EditConflictNotice } from './edit/edit-conflict-notice.tsx'
import { buildChanges, type EditDraft } from './edit/edit-draft.ts'
import { EditSummary, mustAskAloud } from './edit/edit-summary.tsx'
import { useEditDraft } from './edit/use-edit-draft.ts'
import { focusOn } from './focus-on.ts'
import { DeskFulfilment } from './hand-over/desk-fulfilment.tsx'
import { LineOptions } from './line-options.tsx'

export const meta = createAdminMeta('office-frame.edit_order')

/** Edits an order that no kitchen has begun: dishes, service, time, address and contact, with what it costs before and after. */
export default function EditOrder() {
  const { orderId = '' } = useParams()
  const { query, isMissing } = useOrder(orderId)
  const order = query.data
  return (
    <>
      <AdminHeading title={order ? t('office-desk.edit_title', { number: order.number }) : t('office-desk.edit')}>
        <Link to={`/dashboard/admin/order/${orderId}`} className="link py-2 font-semibold">
          {t('office-desk.edit_back')}
        </Link>
      </AdminHeading>
      {order ? (
        order.status === 'pending' || order.status === 'accepted' ? (
          <EditForm key={order.id} order={order} />
        ) : (
          <p>{t('office-desk.edit_too_late')}</p>
        )
      ) : isMissing ? (
        <p>{t('office-desk.edit_missing')}</p>
      ) : query.isError ? (
        <LoadError read={query} />
      ) : (
        <Skeleton className="h-96" label={adminText('office.loading', { what: t('office-desk.edit') })} />
      )}
    </>
  )
}

function EditForm({ order }: { order: OrderView }) {
  const [isSaving, setSaving] = useState(false)
  const { base, before, draft, setDraft, conflict } = useEditDraft(order, isSaving)
  const [edited, setEdited] = useState<DeskLine>()
  const [reason, setReason] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [refused, setRefused] = useState<string[]>([])
  const [isSaved, setSaved] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const runOnce = useMutex()
  const change = (changes: Partial<EditDraft>) => setDraft(last => ({ ...last, ...changes }))
  const setLines = (update: (lines: readonly DeskLine[]) => readonly DeskLine[]) => setDraft(last => ({ ...last, lines: update(last.lines) }))

  const menu = useQuery({
    queryKey: ['desk-menu', order.restaurant.id],
    queryFn: ({ signal }) => api<DeskMenu>('GET', `/office/desk/restaurants/${order.restaurant.id}`, { signal }),
  })
  const changes = buildChanges(before, draft)
  const unsaved = useTrackUnsavedInput(changes !== undefined && !isSaved)
  const priced = changes && Object.keys(changes).some(name => name !== 'contact' && name !== 'ageDeclared')
  const isEmpty = draft.lines.length === 0
  const quote = useQuery({
    queryKey: ['edit-quote', order.id, base.version, changes],
    queryFn: ({ signal }) =>
      api<z.infer<typeof editQuoteAnswer>>('POST', `/office/orders/${order.id}/edit-quote`, {
        signal,
        body: { version: base.version, changes: changes ?? {} },
      }),
    placeholderData: last => last,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // Without a dish there is no price to wait for.
    enabled: !isEmpty,
  })
  const reload = () => queries.invalidateQueries({ queryKey: ['order', order.id] })
  const isOutdated = isConflict(quote.error)
  useEffect(() => {
    if (isOutdated) void queries.invalidateQueries({ queryKey: ['order', order.id] })
  }, [isOutdated, queries, order.id])
  const answer = priced && !isEmpty ? quote.data : undefined
  const isUndecided = conflict !== undefined && !hasSameFields(draft, conflict.theirs)
  const obstacles = [
    ...(isUndecided ? [t('office-desk.edit_settle')] : []),
    ...(isEmpty ? [t('office-desk.edit_no_lines')] : []),
    ...refused,
    ...(priced && !isEmpty && quote.error instanceof ApiError && !isOutdated ? [quote.error.message] : []),
    ...new Set(answer?.quote.problems.map(({ message }) => message)),
  ]

  // Coupons and points that no longer hold stand in the way until staff give them back.
  const hasLostDiscounts =
    (quote.error instanceof ApiError && quote.error.code === 'edit_discount_unknown') ||
    (answer?.quote.problems.some(({ code }) => isDiscountProblem(code)) ?? false)

  const save = () =>
    runOnce(async () => {
      setRefused([])
      if (isUndecided || isEmpty) return
      if (!changes) return setRefused([t('office-desk.edit_nothing')])
      if (priced && (!answer || quote.isPlaceholderData)) return setRefused([t('office-desk.missing_quote')])
      if (answer && !answer.quote.orderable) return
      if (answer && mustAskAloud(answer) && !agreed) return setRefused([t('office-desk.edit_unasked')])
      setSaving(true)
      try {
        const seen = answer && { totalCents: answer.quote.totalCents, promisedAt: answer.quote.promisedAt }
        const body = { version: base.version, changes, ...(seen && { seen }), agreed, ...(reason.trim() && { reason }) }
        const { message } = await sendIdempotent<{ message: string }>('POST', `/office/orders/${order.id}/edit`, { body })
        toast({ tone: 'success', text: message })
        void reload()
        setSaved(true)
        unsaved.current = false
        void navigate(`/dashboard/admin/order/${order.id}`)
      } catch (error) {
        setSaving(false)
        if (isConflict(error)) void reload()
        else if (error instanceof ApiError && error.status < 500 && error.status !== 401) {
          const fields = Object.values(error.fields)
          setRefused(fields.length > 0 ? fields : [error.message])
        } else toastFailure(error)
        void quote.refetch()
      }
    })

  return (
    <form
      noValidate
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        if (event.ctrlKey || event.metaKey) void save()
      }}
    >
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <EditConflictNotice draft={draft} conflict={conflict} />
        <section className={deskCardStyle} aria-label={t('office-desk.dishes')}>
          <DishSearch
            dishes={menu.data?.dishes ?? []}
            disabled={!menu.data}
            onAdd={(dish, quantity) => {
              const line = createLine(dish, quantity)
              setLines(lines => [...lines, line])
              if (dish.needsChoice) setEdited(line)
            }}
            onDone={() => focusOn('[name=fulfilment]:checked')}
          />
          <DeskLines
            lines={draft.lines}
            dishes={menu.data?.dishes ?? []}
            quote={quote.data?.quote}
            onQuantity={(key, quantity) => setLines(lines => lines.map(line => (line.key === key ? { ...line, line: { ...line.line, quantity } } : line)))}
            onEdit={setEdited}
            onRemove={key => {
              setLines(lines => lines.filter(line => line.key !== key))
              focusOn('#desk-dish')
            }}
          />
        </section>
        <section className={`${deskCardStyle} sm:grid-cols-2`} aria-label={t('office-desk.customer')}>
          <DeskField label={t('office-desk.name')}>
            <DeskInput value={draft.name} maxLength={100} onChange={({ target }) => change({ name: target.value })} />
          </DeskField>
          <DeskField label={t('office-desk.number')}>
            <DeskInput type="tel" value={draft.phone} maxLength={40} onChange={({ target }) => change({ phone: target.value })} />
          </DeskField>
          <DeskField label={t('office-desk.email')}>
            <DeskInput type="email" inputMode="email" value={draft.email} maxLength={254} onChange={({ target }) => change({ email: target.value })} />
          </DeskField>
          <DeskField label={t('office-desk.allergy')}>
            <DeskInput value={draft.allergy} maxLength={200} onChange={({ target }) => change({ allergy: target.value })} />
          </DeskField>
          <DeskField label={t('office-desk.note')}>
            <DeskInput value={draft.note} maxLength={300} onChange={({ target }) => change({ note: target.value })} />
          </DeskField>
        </section>
      </div>
      <div className={`${deskCardStyle} lg:sticky lg:top-16`}>
        {menu.data && (
          <DeskFulfilment
            draft={draft}
            change={change}
            menu={menu.data}
            addresses={base.contact.deliveredTo ? [base.contact.deliveredTo] : []}
            quote={answer?.quote}
          />
        )}
        <EditSummary
          order={base}
          answer={answer}
          agreed={agreed}
          setAgreed={yes => {
            setAgreed(yes)
            setRefused([])
          }}
          reason={reason}
          setReason={setReason}
          obstacles={obstacles}
          hasLostDiscounts={hasLostDiscounts}
          isSaving={isSaving}
          draft={draft}
          change={change}
        />
      </div>
      {menu.data && (
        <LineOptions
          edited={edited}
          slug={menu.data.restaurant.slug}
          onClose={() => setEdited(undefined)}
          onDone={line => {
            setLines(lines => lines.map(one => (one.key === edited?.key ? { ...one, line } : one)))
            setEdited(undefined)
          }}
        />
      )}
    </form>
  )
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'edit_conflict'

const isDiscountProblem = (code: string): boolean => code.startsWith('coupon_') || code.startsWith('reward_')
