import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { ApiError, api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { NoCategoryHint } from '../categories/no-category-hint.tsx'
import { toastFailure, useReadFailureToast } from '../failure-texts.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { SortableList } from '../form/sortable-list.tsx'
import { useTrackUnsavedInput } from '../form/unsaved.ts'
import { AdminButton } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { Skeleton } from '../skeleton.tsx'

export const meta = createAdminMeta('office-menu.order')

interface Dish {
  _id: string
  title: string
  images: string[]
  version: number
}
interface Section {
  _id: string
  name: string
  image: string
  version: number
  foods: Dish[]
}

/** Order of categories and of their dishes as guests see it; the URL holds the open category. */
export default function MenuOrder() {
  const t = useAdminTexts()
  const [params, setParams] = useSearchParams()
  const menu = useQuery({
    queryKey: ['menu-outline'],
    queryFn: ({ signal }) => api<{ sections: Section[] }>('GET', '/menu/outline', { signal }).then(answer => answer.sections),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useReadFailureToast(menu, { refused: t('office-categories.fetch_refused'), broken: t('office-categories.fetch_failed') })
  const sections = menu.data
  const openSection = sections?.find(({ _id }) => _id === params.get('category')) ?? sections?.[0]
  return (
    <>
      <AdminHeading title={t('office-menu.order')} />
      <p className="mb-5 text-cenere">{t('office-menu.order_hint')}</p>
      {sections && openSection ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <SortedPanel
            key={`categories ${sections.map(({ _id, version }) => _id + version)}`}
            title={t('office-menu.order_categories')}
            items={sections.map(section => ({ ...section, title: section.name, picture: section.image }))}
            opened={openSection._id}
            onOpen={section => setParams({ category: section._id }, { preventScrollReset: true })}
            note={section => t('office-menu.order_dishes', { count: section.foods.length })}
            path="/category/order"
            body={list => ({ categories: list })}
          />
          <SortedPanel
            key={`${openSection._id} ${openSection.foods.map(({ _id, version }) => _id + version)}`}
            title={t('office-menu.order_foods', { category: openSection.name })}
            items={openSection.foods.map(food => ({ ...food, picture: food.images[0] ?? '' }))}
            path="/food/order"
            body={list => ({ category: openSection._id, foods: list })}
          />
        </div>
      ) : sections ? (
        <p className="rounded-control bg-farina px-4 py-10 text-center">
          <NoCategoryHint />
        </p>
      ) : (
        <Skeleton className="h-96" label={t('office.loading', { what: t('office-menu.order') })} />
      )}
    </>
  )
}

interface SortedPanelProps<Item> {
  title: string
  items: Item[]
  opened?: string
  onOpen?: (item: Item) => void
  note?: (item: Item) => string
  path: string
  body: (list: { id: string; version: number }[]) => object
}

/** List that is sorted and saved in one call; a concurrent change is shown, never overwritten. */
function SortedPanel<Item extends { _id: string; title: string; picture: string; version: number }>(props: SortedPanelProps<Item>) {
  const { title, items, opened, onOpen, note, path, body } = props
  const t = useAdminTexts()
  const id = useId()
  const queries = useQueryClient()
  const [sorted, setSorted] = useState(items)
  const [busy, setBusy] = useState(false)
  const isChanged = sorted.some(({ _id }, index) => _id !== items[index]?._id)
  useTrackUnsavedInput(isChanged)
  const save = async () => {
    setBusy(true)
    try {
      const { message } = await api<{ message: string }>('PUT', path, { body: body(sorted.map(({ _id, version }) => ({ id: _id, version }))) })
      toast({ tone: 'success', text: message })
      await queries.invalidateQueries()
    } catch (error) {
      toastFailure(error)
      if (error instanceof ApiError && error.code === 'order_changed') await queries.invalidateQueries({ queryKey: ['menu-outline'] })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby={id} className="rounded-control bg-farina p-4 sm:p-6">
      <h2 id={id} className="text-name wrap-anywhere">
        {title}
      </h2>
      {items.length === 0 && <p className="mt-3 text-cenere">{t('office-menu.order_none')}</p>}
      <SortableList
        label={title}
        items={sorted}
        keyOf={({ _id }) => _id}
        titleOf={item => item.title}
        onSort={setSorted}
        className="mt-3 grid gap-1"
        itemClass="rounded-control bg-farina"
      >
        {(item, { handle, place }) => (
          <div className={`flex items-center gap-3 rounded-control px-1 ${opened === item._id ? 'bg-miele-chiaro' : ''}`}>
            {handle}
            <span className={`figures w-6 shrink-0 text-right ${opened === item._id ? '' : 'text-cenere'}`}>{place}</span>
            <img
              src={item.picture.replace(/\/640\.webp$/, '/160.webp')}
              alt=""
              width={44}
              height={44}
              loading="lazy"
              className="size-11 shrink-0 rounded-control bg-sabbia object-cover"
            />
            {onOpen ? (
              <button
                type="button"
                className="min-h-12 min-w-0 grow text-left font-semibold wrap-anywhere"
                aria-pressed={opened === item._id}
                aria-label={t('office-menu.order_open', { category: item.title })}
                onClick={() => onOpen(item)}
              >
                {item.title}
              </button>
            ) : (
              <span className="flex min-h-12 min-w-0 grow items-center font-semibold wrap-anywhere">{item.title}</span>
            )}
            {note && <span className={`shrink-0 pr-2 whitespace-nowrap ${opened === item._id ? '' : 'text-cenere'}`}>{note(item)}</span>}
          </div>
        )}
      </SortableList>
      {/* `display: contents`: the save bar must stick for the full height of the list. */}
      <div className="contents" aria-live="polite">
        {isChanged ? (
          <SaveBar>
            <AdminButton busy={busy} onClick={() => void save()}>
              {t('office-menu.order_save')}
            </AdminButton>
            <AdminButton tone="outline" onClick={() => setSorted(items)}>
              {t('office-menu.order_undo')}
            </AdminButton>
          </SaveBar>
        ) : (
          // Same height as the save bar that replaces it.
          items.length > 0 && <p className="-mb-4 flex min-h-[4.0625rem] items-center text-cenere sm:-mb-6">{t('office-menu.order_saved_hint')}</p>
        )}
      </div>
    </section>
  )
}
