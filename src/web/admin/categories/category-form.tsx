import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { ImageField } from '../form/pictures/image-field.tsx'
import { useServerForm } from '../form/server-form.ts'
import { sendIdempotent } from '../idempotent-request.ts'
import { AdminButton } from '../office-button.tsx'
import type { ListedCategory } from './use-categories.ts'

type CategoryValues = { name: string; image: File | undefined }

type SaveCategoryResponse = { message: string; category?: ListedCategory }

const empty: CategoryValues = { name: '', image: undefined }

interface CategoryFormProps {
  /** Category to edit; without one the form creates. */
  category?: ListedCategory
  /** Called when somebody else saved in the meantime. */
  onConflict?: () => void
  /** Called with the saved category when more was typed during saving: editing continues on that version. */
  onSaved: (edited: ListedCategory | undefined) => void
}

/** Form to create or edit a category (specification, section 4: creating clears name, image and preview). */
export function CategoryForm({ category, onConflict, onSaved }: CategoryFormProps) {
  const t = useAdminTexts()
  const failed = t(category ? 'office-categories.update_failed' : 'office-categories.create_failed')
  const form = useServerForm<CategoryValues>({
    initial: category ? { name: category.name, image: undefined } : empty,
    check: ({ name }) => (name.trim() === '' ? { name: t('office-categories.name_missing') } : {}),
    file: 'image',
    texts: { refused: failed, broken: failed },
    async send({ name, image }) {
      const body = new FormData()
      body.set('name', name)
      if (image) body.set('image', image)
      if (category) body.set('version', String(category.version))
      const { message, category: savedCategory } = category
        ? await api<SaveCategoryResponse>('PUT', `/category/update-category/${category._id}`, { body })
        : await sendIdempotent<SaveCategoryResponse>('POST', '/category/create-category', { body })
      toast({ tone: 'success', text: message })
      const hasUnsavedChanges = form.reset(category ? { name, image: undefined } : empty, { name, image })
      onSaved(hasUnsavedChanges ? savedCategory : undefined)
    },
    onRefused(failure) {
      if (failure.code !== 'changed_meanwhile' || !onConflict) return false
      onConflict()
      return true
    },
  })
  return (
    <OfficeForm {...form.props} className="grid gap-5">
      <TextField label={t('office-categories.name')} {...form.field('name')} maxLength={60} autoComplete="off" />
      <ImageField
        label={t('office-categories.image')}
        file={form.values.image}
        onChoose={file => form.set('image', file)}
        current={category?.image}
        error={form.errors.image}
      />
      <div>
        <AdminButton type="submit" busy={form.busy}>
          {t(category ? 'office-categories.edit_submit' : 'office-categories.create_submit')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}
