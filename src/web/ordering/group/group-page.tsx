import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ShownGroup } from '#orders/group/contract.ts'
import { cameToNothing } from '#orders/lifecycle.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { ApiFailure, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { amountIn } from '../../ui/format/amount.ts'
import { KeepFocus } from '../../ui/move-focus.tsx'
import { PageButtonLink, PageLink, usePath } from '../../ui/page-link.tsx'
import EditLine from '../cart/edit-line-dialog.tsx'
import { cartCount, useCart } from '../state/cart-store.ts'
import { groupToCart, lineOfItem } from '../state/group/group-cart.ts'
import { authorIn, groupPath, nameIn, newAuthor } from '../state/group/group-member.ts'
import { joinGroup, useJoinedGroup } from '../state/group/joined-group-store.ts'
import { useFriendsAddress, useGroupToken } from '../state/group/use-group-token.ts'
import { PlaceButtons } from '../summary/place-buttons.tsx'
import { groupLines } from '../summary/use-quote.ts'
import { useOrderingTexts } from '../texts.ts'
import { LineNotice, LiveWaiting } from '../tracking/live-order-page.tsx'
import { useAccountsLeft } from '../use-who-is-here.ts'
import { GroupCloses } from './closing-countdown.tsx'
import { GroupWay } from './group-fulfilment.tsx'
import { GroupItems } from './group-items.tsx'
import { GroupOrder } from './group-order.tsx'
import { isNameTaken, JoinGroup } from './join-group.tsx'
import { LeaveGroup } from './leave-group.tsx'
import { GroupState } from './lock-group.tsx'
import { GroupLink } from './share-link.tsx'
import { GroupPaid } from './split-payment-note.tsx'
import { useGroup } from './use-group.ts'

/** A group order: what everybody has added, live; friends add their own, the host sends the link, closes and orders. */
export default function Group({ id }: { id: string }) {
  return <ShownToItsFriends key={useAccountsLeft()} id={id} />
}

function ShownToItsFriends({ id }: { id: string }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const path = usePath()
  const navigate = useNavigate()
  const joined = useJoinedGroup()
  const mine = joined?.id === id ? joined : undefined
  const tokens = useGroupToken(id, mine)
  const { token, joinToken } = tokens
  const [author] = useState(() => authorIn(id) ?? newAuthor())
  const live = useGroup({ id, token, author })
  const { shown: group, line, tell: show } = live
  useFriendsAddress(group?.host === true && group.by === token, id, tokens)
  const [editing, setEditing] = useState<ShownGroup['items'][number]>()
  const own = useCart().filter(({ forName }) => !forName)
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')

  if (!group) return <LiveWaiting live={live} gone={<h1 className="text-page">{t('group.not_found')}</h1>} />

  const takeOut = async (line: string) =>
    show((await api<{ group: ShownGroup }>('POST', `/group-orders/${id}/lines/${line}/remove`, { body: { token, author } })).group)
  const leave = async () => (await api<{ group: ShownGroup }>('POST', `/group-orders/${id}/leave`, { body: { token, author } })).group
  const { restaurant, state, host, items, totalCents, closesAt } = group
  const going = state === 'open' || state === 'closed'
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setTrouble('')
    try {
      await work()
    } catch (error) {
      setTrouble(error instanceof ApiFailure ? error.message : t('ordering.no_answer'))
    }
    setBusy(false)
  }
  const change = (call: string, body: object) =>
    attempt(async () => show((await api<{ group: ShownGroup }>('POST', `/group-orders/${id}/${call}`, { body: { token, author, ...body } })).group))
  /** Closed first, also where its hour is over: what goes into the cart is all there is. */
  const toCart = () =>
    attempt(async () => {
      const { group: closed } = await api<{ group: ShownGroup }>('POST', `/group-orders/${id}/state`, { body: { token, author, state: 'closed' } })
      const unnamed = closed.items.find(({ mine, forName }) => mine && forName === t('group.host'))?.forName
      groupToCart(closed, { hostToken: token, unnamed, you: t('group.you_host') })
      await navigate(path('/cart'))
    })

  /** Who took it to be ordered is in it again, as before, and is not asked for a name. */
  const reopen = () =>
    attempt(async () => {
      const { group: opened } = await api<{ group: ShownGroup }>('POST', `/group-orders/${id}/state`, { body: { token, author, state: 'open' } })
      const name = nameIn(id)
      if (name !== undefined && !joined) joinGroup({ ...tokens, id, author, name, restaurantId: restaurant.id })
      show(opened)
    })

  const people = new Set(items.map(({ forName }) => forName)).size
  // Whoever opened it closes it, with or without own dishes in it.
  const hasLeft = host && state === 'open' && !mine && authorIn(id) !== undefined
  // Two may have joined under one name before either had a dish here: the second is asked for another one.
  const taken = mine !== undefined && !items.some(item => item.mine) && isNameTaken(items, mine.name)
  return (
    <div className="page grid items-start gap-x-14 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:py-14" data-group={state}>
      <div className="grid gap-8">
        <header className="grid gap-3">
          <h1 ref={heading} tabIndex={-1} className="scroll-mt-24 text-page outline-none">
            {t('group.title')}
          </h1>
          <p className="text-lead" data-group-place>
            {t('group.from')} <strong>{restaurant.name}</strong>, {restaurant.address}, {restaurant.city}
          </p>
          <GroupState group={group} />
          <GroupWay group={group} />
          {group.order && !cameToNothing(group.order.status) && <GroupOrder order={group.order} />}
          {group.order && <PlaceButtons place={restaurant} />}
          <LineNotice line={line} />
        </header>
        <KeepFocus>
          <GroupItems
            group={group}
            joined={mine !== undefined}
            mayRemove={item => (state === 'open' ? host || item.mine : state === 'closed' && host)}
            edit={setEditing}
            remove={line => change(`lines/${line}/remove`, {})}
          />
        </KeepFocus>
        {trouble && (
          <p role="alert" className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
            {trouble}
          </p>
        )}
      </div>
      <aside className="rounded-card bg-miele p-5 sm:p-6 lg:sticky lg:top-24" aria-label={t('group.title')}>
        <KeepFocus className="grid gap-5">
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-semibold">{t('group.people', { count: people })}</span>
            <span className="figures font-display text-title font-extrabold" data-group-total>
              {amountIn(language, totalCents)}
            </span>
          </p>
          {group.order && <GroupPaid order={group.order} itemsCents={totalCents} />}
          {state === 'open' && (!mine || taken) && <JoinGroup group={group} joining={{ ...tokens, author }} taken={taken ? mine?.name : undefined} />}
          {state === 'open' && mine && !taken && (
            <PageButtonLink to={`/restaurants/${restaurant.slug}/menu`} wide tone={host ? 'carbone' : 'brace'}>
              {t('group.add')}
            </PageButtonLink>
          )}
          {host && state === 'open' && (
            <GroupCloses closesAt={closesAt} set={minutes => change('state', { state: 'open', ...(minutes && { closesInMinutes: minutes }) })} />
          )}
          {hasLeft && <p data-left-host>{t('group.left_host', { count: items.length > 0 ? cartCount(own) : 0 })}</p>}
          {host && !hasLeft && own.length > 0 && state !== 'ordered' && <p>{t('group.own_cart', { count: cartCount(own) })}</p>}
          {own.length > 0 && (
            <PageLink to="/cart" className="link w-fit py-2 font-semibold">
              {t('group.see_own_cart')}
            </PageLink>
          )}
          {host && joinToken && state === 'open' && <GroupLink address={new URL(path(groupPath({ id, ...tokens })), location.href).href} />}
          {host && going && (
            <Button wide busy={busy} disabled={items.length === 0} className="min-h-14! text-lead" onClick={toCart}>
              {t('group.to_cart')}
            </Button>
          )}
          {host && state === 'closed' && (
            <Button tone="outline" busy={busy} onClick={reopen}>
              {t('group.reopen')}
            </Button>
          )}
          {mine && going && (
            <LeaveGroup
              group={group}
              take={takeOut}
              leave={leave}
              left={() => {
                // What was pressed is gone, and the page is shorter than it was scrolled.
                heading.current?.focus({ preventScroll: true })
                heading.current?.scrollIntoView()
              }}
              handedOn={() => {
                // Without the friends' link there is nothing to look at here any more.
                if (!joinToken) void navigate(path(`/restaurants/${restaurant.slug}/menu`))
              }}
            />
          )}
        </KeepFocus>
      </aside>
      {editing && (
        <EditLine
          key={editing.id}
          line={lineOfItem(editing)}
          restaurant={restaurant}
          save={made => {
            const [line] = groupLines([made])
            void change(`lines/${editing.id}`, { line })
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}
