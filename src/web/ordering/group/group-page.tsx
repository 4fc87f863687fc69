import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { GroupView } from '#orders/group/contract.ts'
import { endedWithoutFulfilment } from '#orders/lifecycle.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { RestoreFocus } from '../../ui/move-focus.tsx'
import { PageButtonLink, PageLink, usePath } from '../../ui/page-link.tsx'
import EditLineDialog from '../cart/edit-line-dialog.tsx'
import { EachPays } from '../group-plan/each-pays.tsx'
import { EndMails } from '../group-plan/end-mails.tsx'
import { Recurrence } from '../group-plan/recurrence.tsx'
import { ShareGroup } from '../group-plan/share-group.tsx'
import { WaitingMembers } from '../group-plan/waiting-members.tsx'
import { useLogoutCount } from '../shared/use-storage-owner.ts'
import { countCartDishes, useCart } from '../state/cart-store.ts'
import { moveGroupToCart, toCartLine } from '../state/group/group-cart.ts'
import { createAuthorId, getGroupAuthor, getGroupName, getGroupPath } from '../state/group/group-member.ts'
import { joinGroup, useJoinedGroup } from '../state/group/joined-group-store.ts'
import { useGroupToken, useHideHostToken } from '../state/group/use-group-token.ts'
import { RestaurantContactButtons } from '../summary/restaurant-contact-buttons.tsx'
import { buildGroupLines } from '../summary/use-quote.ts'
import { useOrderingTexts } from '../texts.ts'
import { LiveConnectionNotice, LiveQueryFallback } from '../tracking/live-order-page.tsx'
import { ClosingTimeSelect } from './closing-time-select.tsx'
import { GroupFulfilmentLine } from './group-fulfilment.tsx'
import { GroupItems } from './group-items.tsx'
import { GroupOrder } from './group-order.tsx'
import { GroupShares } from './group-shares.tsx'
import { GroupStatus } from './group-status.tsx'
import { isNameTaken, JoinGroup } from './join-group.tsx'
import { LeaveGroup } from './leave-group.tsx'
import { SplitPaymentNote } from './split-payment-note.tsx'
import { useGroup } from './use-group.ts'

/** Group order page: live dishes of all members; friends add theirs, the host shares the link, closes and orders. */
export default function GroupOrderPage({ id }: { id: string }) {
  return <LiveGroupPage key={useLogoutCount()} id={id} />
}

function LiveGroupPage({ id }: { id: string }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const path = usePath()
  const navigate = useNavigate()
  const joined = useJoinedGroup()
  const membership = joined?.id === id ? joined : undefined
  const tokens = useGroupToken(id, membership)
  const { token, joinToken } = tokens
  const [author] = useState(() => getGroupAuthor(id) ?? createAuthorId())
  const live = useGroup({ id, token, author })
  const { shown: group, line, applyUpdate } = live
  useHideHostToken(group?.host === true && group.by === token, id, tokens)
  const [editing, setEditing] = useState<GroupView['items'][number]>()
  const own = useCart().filter(({ forName }) => !forName)
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  if (!group) return <LiveQueryFallback live={live} missingContent={<h1 className="text-page">{t('group.not_found')}</h1>} />

  const removeLine = async (line: string) =>
    applyUpdate((await api<{ group: GroupView }>('POST', `/group-orders/${id}/lines/${line}/remove`, { body: { token, author } })).group)
  const leave = async () => (await api<{ group: GroupView }>('POST', `/group-orders/${id}/leave`, { body: { token, author } })).group
  const { restaurant, state, host, items, totalCents, closesAt } = group
  const isOngoing = state === 'open' || state === 'closed'
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('ordering.no_answer'))
    }
    setBusy(false)
  }
  const change = (call: string, body: object) =>
    attempt(async () => applyUpdate((await api<{ group: GroupView }>('POST', `/group-orders/${id}/${call}`, { body: { token, author, ...body } })).group))
  /** Close the group first, even after its closing time, so that the cart gets the complete list. */
  const moveToCart = () =>
    attempt(async () => {
      const { group: closed } = await api<{ group: GroupView }>('POST', `/group-orders/${id}/state`, { body: { token, author, state: 'closed' } })
      const unnamed = closed.items.find(({ mine, forName }) => mine && forName === t('group.host'))?.forName
      moveGroupToCart(closed, { hostToken: token, unnamed, you: t('group.you_host') })
      await navigate(path('/cart'))
    })

  /** The host who moved the group to the cart rejoins under the same name, without being asked. */
  const reopen = () =>
    attempt(async () => {
      const { group: opened } = await api<{ group: GroupView }>('POST', `/group-orders/${id}/state`, { body: { token, author, state: 'open' } })
      const name = getGroupName(id)
      if (name !== undefined && !joined) joinGroup({ ...tokens, id, author, name, restaurantId: restaurant.id })
      applyUpdate(opened)
    })

  // The host's own token is never shared.
  const address = host && !joinToken ? undefined : new URL(path(getGroupPath({ id, ...tokens })), location.href).href
  const people = new Set(items.map(({ forName }) => forName)).size
  // The host may close the group with or without own dishes.
  const hasHostLeft = host && state === 'open' && !membership && getGroupAuthor(id) !== undefined
  // Two members may have joined under one name before either added a dish: ask the second for another name.
  const hasNameConflict = membership !== undefined && !items.some(item => item.mine) && isNameTaken(items, membership.name)
  const mustJoin = state === 'open' && (!membership || hasNameConflict)
  return (
    <div
      className="page grid items-start gap-x-14 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_minmax(0,1fr)] lg:py-14"
      data-group={state}
    >
      <header className="grid gap-3 lg:col-start-1">
        <h1 ref={heading} tabIndex={-1} className="scroll-mt-24 text-page outline-none">
          {t('group.title')}
        </h1>
        <p className="text-lead" data-group-place>
          {t('group.from')} <strong>{restaurant.name}</strong>, {restaurant.address}, {restaurant.city}
        </p>
        <EndMails id={id} />
        <GroupStatus group={group} />
        <GroupFulfilmentLine group={group} />
        {group.order && !endedWithoutFulfilment(group.order.status) && <GroupOrder order={group.order} />}
        {group.order && <RestaurantContactButtons place={restaurant} />}
        <LiveConnectionNotice line={line} />
      </header>
      {/* Whoever opens the link on a phone is asked for a name before the others' dishes, which grow with the group. */}
      <div className={`grid gap-8 lg:col-start-1 ${mustJoin ? 'max-lg:order-last' : ''}`}>
        <RestoreFocus>
          <GroupItems
            group={group}
            joined={membership !== undefined}
            mayRemove={item => (state === 'open' ? host || item.mine : state === 'closed' && host)}
            edit={setEditing}
            remove={line => change(`lines/${line}/remove`, {})}
          />
        </RestoreFocus>
        {problem && (
          <p role="alert" className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
            {problem}
          </p>
        )}
      </div>
      <aside className="rounded-card bg-miele p-5 sm:p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1" aria-label={t('group.title')}>
        <RestoreFocus className="grid gap-5">
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-semibold">{t('group.people', { count: people })}</span>
            <span className="figures font-display text-title font-extrabold" data-group-total>
              {formatAmount(language, totalCents)}
            </span>
          </p>
          {group.order && <SplitPaymentNote order={group.order} itemsCents={totalCents} />}
          {group.order?.shares && <GroupShares id={id} token={token} shares={group.order.shares} />}
          {mustJoin && <JoinGroup group={group} joining={{ ...tokens, author }} conflictingName={hasNameConflict ? membership?.name : undefined} />}
          {state === 'open' && !mustJoin && (
            <PageButtonLink to={`/restaurants/${restaurant.slug}/menu`} wide tone={host ? 'carbone' : 'brace'}>
              {t('group.add')}
            </PageButtonLink>
          )}
          {host && state === 'open' && (
            <ClosingTimeSelect closesAt={closesAt} set={minutes => change('state', { state: 'open', ...(minutes && { closesInMinutes: minutes }) })} />
          )}
          {hasHostLeft && <p data-left-host>{t('group.left_host', { count: items.length > 0 ? countCartDishes(own) : 0 })}</p>}
          {host && !hasHostLeft && own.length > 0 && state !== 'ordered' && <p>{t('group.own_cart', { count: countCartDishes(own) })}</p>}
          {own.length > 0 && (
            <PageLink to="/cart" className="link w-fit py-2 font-semibold">
              {t('group.see_own_cart')}
            </PageLink>
          )}
          <WaitingMembers group={group} address={address} />
          {host && state === 'open' && address && <ShareGroup address={address} place={restaurant.name} />}
          <EachPays group={group} change={eachPays => change('payment', { eachPays })} />
          {host && isOngoing && (
            <Button wide busy={busy} disabled={items.length === 0} className="min-h-14! text-lead" onClick={moveToCart}>
              {t('group.to_cart')}
            </Button>
          )}
          {host && state === 'closed' && (
            <Button tone="outline" busy={busy} onClick={reopen}>
              {t('group.reopen')}
            </Button>
          )}
          <Recurrence
            group={group}
            busy={busy}
            save={meal => change('recurrence', { ...meal, ...(joinToken && { joinToken }) })}
            end={() => change('recurrence/end', {})}
          />
          {membership && isOngoing && (
            <LeaveGroup
              group={group}
              take={removeLine}
              leave={leave}
              onLeft={() => {
                // The pressed button is gone, and the page is shorter than the scroll position.
                heading.current?.focus({ preventScroll: true })
                heading.current?.scrollIntoView()
              }}
              handedOn={() => {
                // Without the friends' link this page can no longer be viewed.
                if (!joinToken) void navigate(path(`/restaurants/${restaurant.slug}/menu`))
              }}
            />
          )}
        </RestoreFocus>
      </aside>
      {editing && (
        <EditLineDialog
          key={editing.id}
          line={toCartLine(editing)}
          restaurant={restaurant}
          save={made => {
            const [line] = buildGroupLines([made])
            void change(`lines/${editing.id}`, { line })
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}
