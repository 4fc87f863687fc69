import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminText as t } from '../../i18n/admin-texts.ts'
import type { SignedInUser } from '../../session/session.ts'
import { modalBackdropStyle } from '../dialog/styles.ts'
import { listActions, listPages, matchesItem, type PaletteItem } from './commands.ts'
import { type FoundGroup, useFound } from './use-found.ts'

interface PaletteGroup {
  name: FoundGroup['name'] | 'pages' | 'actions'
  items: PaletteItem[]
}

interface PaletteProps {
  user: SignedInUser
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What was typed before the field was there; read once. */
  takeEarlyKeys: () => string
}

/** Pages shown before anything is typed, and at most while typing. */
const maxPages = 6

/** One search over orders, dishes, restaurants, users, coupons, pages and actions. Enter opens the highlighted entry. */
export default function Palette({ user, open, onOpenChange, takeEarlyKeys }: PaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={modalBackdropStyle} />
        <Dialog.Popup
          aria-label={t('office-frame.palette')}
          className="fixed inset-x-3 top-3 z-[56] mx-auto flex max-h-[min(40rem,calc(100dvh-1.5rem))] max-w-3xl flex-col overflow-hidden rounded-control bg-farina text-[0.9375rem] text-carbone shadow-lift outline-none sm:top-16 sm:max-h-[min(40rem,calc(100dvh-6rem))]"
        >
          <PaletteContent user={user} close={() => onOpenChange(false)} takeEarlyKeys={takeEarlyKeys} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PaletteContent({ user, close, takeEarlyKeys }: Pick<PaletteProps, 'user' | 'takeEarlyKeys'> & { close: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(takeEarlyKeys)
  const term = typed.trim()
  const found = useFound(term)
  const matches = (item: PaletteItem) => matchesItem(item, term)
  const groups: PaletteGroup[] = [
    { name: 'actions' as const, items: listActions(user).filter(matches) },
    {
      name: 'pages' as const,
      items: listPages(user)
        .filter(matches)
        .slice(0, term === '' ? undefined : maxPages),
    },
    // Below what is known at once: what comes later moves nothing that is highlighted.
    ...found.groups,
  ].filter(({ items }) => items.length > 0)
  const select = (item: PaletteItem) => {
    close()
    void navigate(item.to)
  }
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      itemToStringValue={(item: PaletteItem) => item.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-2 border-b border-sabbia pl-4">
        <svg viewBox="0 0 20 20" className="size-5 shrink-0 text-cenere" aria-hidden="true">
          <path d="M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zm4.5 10.5L17 17" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <Autocomplete.Input
          aria-label={t('office-frame.palette_hint')}
          placeholder={t('office-frame.palette_hint')}
          maxLength={100}
          className="min-h-13 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-cenere"
        />
        <Dialog.Close className="mr-1 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sabbia">
          <span className="sr-only">{t('office.close')}</span>
          <kbd className="rounded border border-nebbia px-1.5 font-sans text-[0.8125rem] leading-5 text-cenere">Esc</kbd>
        </Dialog.Close>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain py-1">
        {found.isFailed && (
          <p role="alert" className="px-4 py-3 font-semibold">
            {t('office.connection_lost')}
          </p>
        )}
        <Autocomplete.Empty>
          {term !== '' && found.isSettled && !found.isFailed && (
            <p className="px-4 py-8 text-center text-cenere">{t('office.nothing_for', { search: term })}</p>
          )}
        </Autocomplete.Empty>
        <Autocomplete.List aria-label={t('office-frame.palette_found')}>
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.name} items={group.items}>
              <Autocomplete.GroupLabel className="px-4 pt-2 pb-1 text-[0.8125rem] text-cenere">{t(`office-frame.group_${group.name}`)}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <Autocomplete.Item
                    key={item.id}
                    value={item}
                    onClick={() => select(item)}
                    className="mx-1 flex min-h-10 cursor-pointer items-baseline justify-between gap-x-4 rounded-control px-3 py-2 data-highlighted:bg-carbone data-highlighted:text-crema max-sm:block"
                  >
                    <span className="shrink-0 font-semibold">{item.label}</span>
                    {item.detail && <span className="figures truncate text-right opacity-80 max-sm:block max-sm:text-left">{item.detail}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  )
}
