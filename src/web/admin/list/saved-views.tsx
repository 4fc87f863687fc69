import { Menu } from '@base-ui/react/menu'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'
import { TextField } from '../../ui/field/field.tsx'
import { Modal } from '../dialog/modal.tsx'
import { menuItemStyle, menuPopupStyle } from '../frame/menu-style.ts'
import { AdminButton } from '../office-button.tsx'
import { listMenuButtonStyle } from './menu-button.ts'

interface SavedView {
  name: string
  /** Query of the address: search, filters, sorting. */
  search: string
}

const key = 'spiedo.office.views'
const maxViews = 20
const maxNameLength = 40

/** Saved views by the path of their list. */
const viewStore = createBrowserStore<Record<string, SavedView[]>>({
  keys: [key],
  empty: {},
  parse: storage => JSON.parse(storage.getItem(key) ?? '{}') as Record<string, SavedView[]>,
  save: (storage, value) => storage.setItem(key, JSON.stringify(value)),
})

/** Address of a view without what belongs to one moment: page, cursor and the order in the panel. */
function toViewSearch(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['page', 'after', 'before', 'order']) params.delete(name)
  return params.toString()
}

/** Menu of this browser's saved views of a list. A view is an address: it can as well be bookmarked or sent to a colleague. */
export function SavedViews() {
  const t = useAdminTexts()
  const { pathname, search } = useLocation()
  const all = viewStore.use()
  const views = all[pathname] ?? []
  const current = toViewSearch(search)
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const write = (next: SavedView[]) => viewStore.write({ ...all, [pathname]: next.slice(0, maxViews) })
  const saved = views.find(view => view.search === current)
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger className={listMenuButtonStyle} aria-label={t('office-frame.views')} title={t('office-frame.views')}>
          <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
            <path d="M5 3h10v14l-5-4-5 4z" fill={saved ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
          </svg>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={2} className="z-50">
            <Menu.Popup className={`w-72 ${menuPopupStyle}`}>
              {views.map(view => (
                <Menu.LinkItem key={view.name} closeOnClick className={`truncate ${menuItemStyle}`} render={<Link to={{ search: view.search }} />}>
                  {view.name}
                </Menu.LinkItem>
              ))}
              {saved ? (
                <Menu.Item className={menuItemStyle} onClick={() => write(views.filter(view => view !== saved))}>
                  {t('office-frame.view_remove', { name: saved.name })}
                </Menu.Item>
              ) : (
                <Menu.Item className={menuItemStyle} disabled={current === '' || views.length >= maxViews} onClick={() => setNaming(true)}>
                  <span className={current === '' ? 'text-cenere' : undefined}>
                    {t(current === '' ? 'office-frame.view_nothing' : 'office-frame.view_save')}
                  </span>
                </Menu.Item>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <Modal title={t('office-frame.view_save')} open={naming} onClose={() => setNaming(false)}>
        <form
          className="grid gap-5"
          onSubmit={event => {
            event.preventDefault()
            const chosen = name.trim()
            if (chosen === '') return
            write([...views.filter(view => view.name !== chosen), { name: chosen, search: current }])
            setNaming(false)
            setName('')
          }}
        >
          <TextField label={t('office-frame.view_name')} value={name} onChange={event => setName(event.target.value)} maxLength={maxNameLength} required />
          <div>
            <AdminButton reads type="submit">
              {t('office-frame.view_keep')}
            </AdminButton>
          </div>
        </form>
      </Modal>
    </>
  )
}
