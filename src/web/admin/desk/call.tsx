import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Caller, DeskRestaurant } from '#orders/desk/contract.ts'
import { findPermittedIds } from '#platform/auth/permissions.ts'
import { useSession } from '../../session/session.ts'
import { ApiError } from '../../shared/api.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { useTrackUnsavedInput } from '../form/unsaved.ts'
import { LoadError } from '../list/load-error.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { DeskCustomer } from './desk-customer.tsx'
import { createDraft, createLine, type DeskDraft, type DeskLine, repeatLines, toDeskAddress } from './desk-draft.ts'
import { DeskField, DeskInput, deskCardStyle } from './desk-field.tsx'
import { DeskLines } from './desk-lines.tsx'
import { DeskSummary } from './desk-summary.tsx'
import { deskText as t } from './desk-texts.ts'
import { DishSearch } from './dish-search.tsx'
import { focusOn } from './focus-on.ts'
import { describeProblems } from './hand-over/describe-problems.ts'
import { DeskHandOver } from './hand-over/desk-hand-over.tsx'
import { LineOptions } from './line-options.tsx'
import { PlacedOrder } from './placed-order.tsx'
import { useDeskData } from './use-desk-data.ts'
import { useDeskQuote } from './use-desk-quote.ts'
import { usePlaceDeskOrder } from './use-place-desk-order.ts'
import { useWaitingCall, WaitingCall } from './waiting-call.tsx'

/** Managers have it in the frame of the back office. */
const CallAlerts = lazyPart(() => import('./call-alerts.tsx'))

export const meta = createAdminMeta('office-frame.new_order')

/**
 * Order desk: orders by telephone and at the counter, by keyboard alone. `?number=` shows who calls, `?restaurant=` and `?channel=counter` choose
 * where. Enter goes on, Ctrl+Enter places the order.
 */
export default function Call() {
  const [params, setParams] = useSearchParams()
  const addressedNumber = params.get('number') ?? ''
  // Calls are counted: who calls again is looked up again, however soon.
  const [call, setCall] = useState({ number: addressedNumber, count: 0 })
  const [draft, setDraft] = useState<DeskDraft>(() =>
    createDraft({ channel: params.get('channel') === 'counter' ? 'counter' : 'phone', restaurantId: params.get('restaurant') ?? '' }),
  )
  const change = (changes: Partial<DeskDraft>) => setDraft(last => ({ ...last, ...changes }))
  const [typedNumber, setTypedNumber] = useState(call.number)
  const [edited, setEdited] = useState<DeskLine>()
  const user = useSession()?.user
  const servesChain = user !== undefined && findPermittedIds(user, 'order-desk') === undefined

  const { restaurants, menu, caller } = useDeskData(draft.restaurantId, call)
  const { quote, isFresh, error: quoteError, reload } = useDeskQuote(draft, typedNumber)

  // The only restaurant is chosen at once.
  const chooseOnly = useEffectEvent(([onlyRestaurant, another]: DeskRestaurant[] = []) => {
    if (onlyRestaurant && !another && draft.restaurantId === '') change({ restaurantId: onlyRestaurant.id })
  })
  useEffect(() => chooseOnly(restaurants.data), [restaurants.data])

  // A caller fills the form once; a saved note reloads the card alone.
  const filledFor = useRef<number>(undefined)
  const showCaller = useEffectEvent((found: Caller | undefined) => {
    if (!found || filledFor.current === call.count) return
    filledFor.current = call.count
    setTypedNumber(found.number)
    const [address] = found.addresses
    change({
      ...(found.name && { name: found.name }),
      ...(!draft.restaurantId && found.restaurantId && { restaurantId: found.restaurantId }),
      ...(address && { address: toDeskAddress(address) }),
      ...(found.allergies[0] && { allergy: found.allergies[0] }),
    })
    focusOn(found.recent.length > 0 ? '[data-repeat]' : '#desk-name')
  })
  useEffect(() => showCaller(caller.data), [caller.data])

  const putNumber = (number: string) => {
    if (number === addressedNumber) return
    const search = new URLSearchParams(params)
    if (number) search.set('number', number)
    else search.delete('number')
    setParams(search, { replace: true, preventScrollReset: true })
  }
  const lookUp = () => {
    const next = typedNumber.trim()
    if (next === '') return focusOn('#desk-name')
    setCall(last => ({ number: next, count: last.count + 1 }))
    putNumber(next)
  }

  const setLines = (update: (lines: readonly DeskLine[]) => readonly DeskLine[]) => setDraft(last => ({ ...last, lines: update(last.lines) }))
  const placing = usePlaceDeskOrder({ draft, number: typedNumber, quote, isFresh, reload })
  useTrackUnsavedInput(draft.lines.length > 0 && !placing.placed)
  const startOver = () => {
    placing.reset()
    setTypedNumber('')
    setCall(last => ({ number: '', count: last.count + 1 }))
    setDraft(last => createDraft({ channel: last.channel, restaurantId: servesChain && last.channel === 'phone' ? '' : last.restaurantId }))
    setParams({ ...(draft.channel === 'counter' && { channel: 'counter' }) }, { replace: true })
    focusOn(draft.channel === 'counter' ? '#desk-name' : '#desk-number')
  }

  const answer = (next: string) => {
    placing.reset()
    waitingCall.forget()
    setTypedNumber(next)
    setCall(last => ({ number: next, count: last.count + 1 }))
    // Nothing of the caller before belongs to this one.
    const restaurantId = params.get('restaurant') || (servesChain && call.number !== '' ? '' : draft.restaurantId)
    setDraft(last => createDraft({ channel: last.channel, restaurantId }))
    putNumber(next)
  }
  const isUnderWay = draft.lines.length > 0 || (draft.name !== '' && draft.name !== caller.data?.name)
  const waitingCall = useWaitingCall({ addressed: addressedNumber, number: call.number, isUnderWay, answer })
  const keepOrder = () => {
    waitingCall.forget()
    putNumber(call.number)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      void placing.place()
    } else if (event.target instanceof HTMLInputElement) event.preventDefault()
  }
  const obstacles = [
    ...placing.obstacles,
    ...(quoteError ? [quoteError instanceof ApiError ? quoteError.message : t('office-desk.quote_failed')] : []),
    ...describeProblems(draft, quote),
  ]
  return (
    <>
      <AdminHeading title={t('office-desk.title')}>
        {servesChain && (
          <Suspense>
            <CallAlerts restaurantId={draft.restaurantId} />
          </Suspense>
        )}
      </AdminHeading>
      {waitingCall.waiting && (
        <WaitingCall number={waitingCall.waiting} isPlaced={placing.placed !== undefined} onAnswer={() => answer(waitingCall.waiting)} onClose={keepOrder} />
      )}
      {placing.placed && <PlacedOrder placed={placing.placed} onNext={startOver} />}
      <form
        noValidate
        className={placing.placed ? 'hidden' : 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]'}
        onSubmit={event => {
          event.preventDefault()
          void placing.place()
        }}
        onKeyDown={onKeyDown}
      >
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <DeskCustomer
            draft={draft}
            change={change}
            restaurants={restaurants.data ?? []}
            number={typedNumber}
            setNumber={setTypedNumber}
            startsEmpty={call.number === ''}
            lookUp={lookUp}
            caller={caller}
            onRepeat={order => {
              const isOffered = !menu.data || menu.data.restaurant.services.includes(order.fulfilment)
              change({ lines: repeatLines(order), ...(order.fulfilment !== 'table' && isOffered && { fulfilment: order.fulfilment }) })
              focusOn('#desk-dish')
            }}
          />
          <section className={deskCardStyle} aria-label={t('office-desk.dishes')}>
            {menu.isError ? (
              <LoadError read={menu} />
            ) : (
              <DishSearch
                dishes={menu.data?.dishes ?? []}
                disabled={draft.restaurantId === ''}
                onAdd={(dish, quantity) => {
                  const line = createLine(dish, quantity)
                  setLines(lines => [...lines, line])
                  if (dish.needsChoice) setEdited(line)
                }}
                onDone={() => focusOn('[name=fulfilment]:checked')}
              />
            )}
            <DeskLines
              lines={draft.lines}
              dishes={menu.data?.dishes ?? []}
              quote={quote}
              onQuantity={(key, quantity) => setLines(lines => lines.map(line => (line.key === key ? { ...line, line: { ...line.line, quantity } } : line)))}
              onEdit={setEdited}
              onRemove={key => {
                setLines(lines => lines.filter(line => line.key !== key))
                focusOn('#desk-dish')
              }}
            />
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              <DeskField label={t('office-desk.allergy')}>
                <DeskInput value={draft.allergy} maxLength={200} onChange={({ target }) => change({ allergy: target.value })} />
              </DeskField>
              <DeskField label={t('office-desk.note')}>
                <DeskInput value={draft.note} maxLength={300} onChange={({ target }) => change({ note: target.value })} />
              </DeskField>
            </div>
          </section>
        </div>
        <div className={`${deskCardStyle} lg:sticky lg:top-16`}>
          <DeskHandOver
            draft={draft}
            change={change}
            menu={draft.restaurantId === '' ? undefined : menu.data}
            addresses={caller.data?.addresses ?? []}
            quote={quote}
          />
          {quote?.ageCheck && (
            <label className="flex items-start gap-3 py-1">
              <input
                type="checkbox"
                className="mt-0.5 size-5 shrink-0 accent-brace"
                checked={draft.ageDeclared}
                onChange={({ target }) => change({ ageDeclared: target.checked })}
              />
              {t('office-desk.age')}
            </label>
          )}
          <DeskSummary quote={quote} isFresh={isFresh} obstacles={obstacles} isPlacing={placing.isPlacing} hasTried={placing.hasTried} />
        </div>
      </form>
      {menu.data && (
        <LineOptions
          edited={edited}
          slug={menu.data.restaurant.slug}
          onClose={() => setEdited(undefined)}
          onDone={line => {
            setLines(lines => lines.map(one => (one.key === edited?.key ? { ...one, line } : one)))
            setEdited(undefined)
            focusOn('#desk-dish')
          }}
        />
      )}
    </>
  )
}
