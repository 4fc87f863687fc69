import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminText, useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { Modal } from '../dialog/modal.tsx'
import { toastFailure } from '../failure-texts.ts'
import type { Column } from '../list/list-table.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { PagedList } from '../list/paged-list.tsx'
import { RowAction, RowActions } from '../list/row-action.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { useMayChange } from '../may-change.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { CategoryForm } from './category-form.tsx'
import { type CategoriesPage, type ListedCategory, readCategories } from './use-categories.ts'

export const meta = createAdminMeta('office.categories')

/** Unknown sort values in the URL fall back to the default. */
const parseCategorySort = (sort: string) => (sort === 'name' || sort === '-name' ? sort : undefined)

const deleteFailureTexts = () => ({ refused: adminText('office-categories.delete_failed'), broken: adminText('office-categories.delete_failed') })

export default function Categories() {
  const t = useAdminTexts()
  const mayChange = useMayChange()
  const queries = useQueryClient()
  const address = useListUrlState()
  const read = useListQuery<CategoriesPage>(address, {
    key: 'categories',
    path: '/category/get-category',
    query: { sort: parseCategorySort(address.sort) },
    texts: { refused: t('office-categories.fetch_refused'), broken: t('office-categories.fetch_failed') },
  })
  const [edited, setEdited] = useState<ListedCategory>()
  const [conflict, setConflict] = useState(false)
  const invalidateCategories = () => queries.invalidateQueries({ queryKey: ['categories'] })

  const restoreCategory = async (category: ListedCategory) => {
    try {
      const { message } = await api<{ message: string }>('POST', `/category/restore-category/${category._id}`)
      toast({ tone: 'success', text: message })
    } catch (error) {
      toastFailure(error)
    }
    void invalidateCategories()
  }
  // No confirmation, as specified: the toast offers undo.
  const removal = useMutation({
    mutationFn: (category: ListedCategory) => api<{ message: string }>('DELETE', `/category/delete-category/${category._id}`),
    onSuccess: ({ message }, category) =>
      toast({ tone: 'success', text: message, action: { label: t('office.undo'), run: () => void restoreCategory(category) } }),
    onError: error => toastFailure(error, deleteFailureTexts()),
    onSettled: invalidateCategories,
  })

  const edit = (category: ListedCategory | undefined) => {
    setConflict(false)
    setEdited(category)
  }
  /** Conflict: typed values stay, and replace the other version only when sent again. */
  const showConflict = async () => {
    void invalidateCategories()
    const current = await readCategories().then(
      all => all.find(({ _id }) => _id === edited?._id),
      () => undefined,
    )
    if (!current) return toastFailure(undefined, { broken: t('office-categories.update_failed') })
    setEdited(current)
    setConflict(true)
  }

  return (
    <>
      <AdminHeading title={t('office.categories')} />
      <div className={mayChange ? 'grid items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]' : undefined}>
        {mayChange && (
          <section className="rounded-control bg-farina p-4 sm:p-6">
            <h2 className="mb-5 text-name">{t('office-categories.create')}</h2>
            <CategoryForm onSaved={invalidateCategories} />
          </section>
        )}
        <div className="min-w-0">
          <PagedList
            what={t('office.categories')}
            query={read}
            address={address}
            search={t('office-categories.search')}
            columns={columns({ onEdit: edit, onDelete: removal.mutate, deleting: removal.isPending ? removal.variables._id : undefined })}
            rows={read.data?.category}
            keyOf={category => category._id}
            empty={
              <>
                <p className="text-name font-semibold">{t('office-categories.none')}</p>
                {address.search === '' && <p className="mt-2 text-cenere">{t('office-categories.none_hint')}</p>}
              </>
            }
            pager={{ specified: true }}
          />
        </div>
      </div>
      <Modal title={t('office-categories.edit')} open={edited !== undefined} onClose={() => edit(undefined)}>
        {edited && (
          <>
            {conflict && (
              <p role="alert" className="mb-5 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
                {t('office-categories.conflict', { name: edited.name })}
              </p>
            )}
            <CategoryForm
              category={edited}
              onConflict={showConflict}
              onSaved={now => {
                edit(now)
                void invalidateCategories()
              }}
            />
          </>
        )}
      </Modal>
    </>
  )
}

interface Actions {
  onEdit: (category: ListedCategory) => void
  onDelete: (category: ListedCategory) => void
  deleting: string | undefined
}

/** Columns of the specification, section 2: Name, Image, and Actions with Edit and Delete. */
const columns = ({ onEdit, onDelete, deleting }: Actions): Column<ListedCategory>[] => [
  { name: adminText('office-categories.name'), sort: 'name', cell: category => <span className="font-semibold">{category.name}</span> },
  {
    name: adminText('office-categories.image'),
    onCard: 64,
    cell: category => (
      <img
        src={category.image.replace(/\/640\.webp$/, '/160.webp')}
        alt=""
        width={36}
        height={36}
        loading="lazy"
        className="size-9 card:size-16 max-w-none rounded-control bg-sabbia object-cover"
      />
    ),
  },
  {
    name: adminText('office.actions_specified'),
    onCard: 'action',
    cell: category => (
      <RowActions>
        <RowAction label={adminText('office-categories.edit_named', { name: category.name })} onClick={() => onEdit(category)}>
          {adminText('office.edit_specified')}
        </RowAction>
        <RowAction
          danger
          label={adminText('office-categories.delete_named', { name: category.name })}
          disabled={deleting === category._id}
          onClick={() => onDelete(category)}
        >
          {adminText('office.delete_specified')}
        </RowAction>
      </RowActions>
    ),
  },
]
