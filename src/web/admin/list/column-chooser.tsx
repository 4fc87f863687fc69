import { Menu } from '@base-ui/react/menu'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'
import { menuPopupStyle } from '../frame/menu-style.ts'
import type { Column } from './list-table.tsx'
import { listMenuButtonStyle } from './menu-button.ts'

const key = 'spiedo.office.columns'

/** Names of the chosen optional columns, by list. */
const chosenStore = createBrowserStore<Record<string, string[]>>({
  keys: [key],
  empty: {},
  parse: storage => JSON.parse(storage.getItem(key) ?? '{}') as Record<string, string[]>,
  save: (storage, value) => storage.setItem(key, JSON.stringify(value)),
})

/** Columns that this browser's user has added to a list. */
export function useChosenColumns<Row>(list: string, optional: Column<Row>[]): Column<Row>[] {
  const chosen = chosenStore.use()[list] ?? []
  return optional.filter(({ name }) => chosen.includes(name))
}

/** Menu that adds columns to a list beside the specified ones; the choice stays in this browser. */
export function ColumnChooser({ list, optional }: { list: string; optional: { name: string }[] }) {
  const t = useAdminTexts()
  const all = chosenStore.use()
  const chosen = all[list] ?? []
  const toggle = (name: string, isShown: boolean) => chosenStore.write({ ...all, [list]: isShown ? [...chosen, name] : chosen.filter(each => each !== name) })
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={listMenuButtonStyle} aria-label={t('office-frame.columns')} title={t('office-frame.columns')}>
        <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
          <path d="M3 4h14v12H3zM8 4v12M12.5 4v12" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={2} className="z-50">
          <Menu.Popup className={`w-60 ${menuPopupStyle}`}>
            {optional.map(({ name }) => (
              <Menu.CheckboxItem
                key={name}
                checked={chosen.includes(name)}
                onCheckedChange={isShown => toggle(name, isShown)}
                className="flex cursor-pointer items-center gap-2.5 px-4 py-2.5 font-semibold outline-none data-highlighted:bg-sabbia"
              >
                <span className="grid size-5 place-items-center rounded border-2 border-carbone">
                  <Menu.CheckboxItemIndicator className="leading-none">✓</Menu.CheckboxItemIndicator>
                </span>
                {name}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
