import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Allergen } from '#menu/vocabulary.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { Modal } from '../dialog/modal.tsx'
import { ArchivableList, RowTitle } from '../list/archivable-list.tsx'
import type { Column } from '../list/list-table.tsx'
import { RowAction } from '../list/row-action.tsx'
import { MenuFileLink } from '../menu-file/export-menu.tsx'
import { AdminButton } from '../office-button.tsx'
import { AdminHeading, createAdminMeta, HeadingButtons } from '../office-heading.tsx'
import { IngredientForm } from './ingredient-form.tsx'
import type { ListedIngredient } from './ingredient-thing.ts'

export const meta = createAdminMeta('office-menu.ingredients')

export default function Ingredients() {
  const t = useAdminTexts()
  const pageText = useTexts()
  const queries = useQueryClient()
  /** Ingredient in the dialog: a listed or a new one. */
  const [edited, setEdited] = useState<ListedIngredient | 'new'>()
  const columns: Column<ListedIngredient>[] = [
    { name: t('office-menu.title'), className: 'min-w-36', cell: ingredient => <RowTitle row={ingredient} />, sort: 'title' },
    {
      name: t('office-foods.allergens'),
      className: 'min-w-36',
      cell: ({ allergens }) => allergens.map((allergen: Allergen) => pageText(`menu.allergen_${allergen}`)).join(', ') || '–',
    },
    { name: t('office-menu.frozen'), cell: ({ frozen }) => (frozen ? t('office-menu.yes') : '–'), sort: 'frozen' },
    { name: t('office-menu.used_in'), cell: ({ uses }) => t('office-menu.used_in_count', uses), sort: 'uses' },
  ]
  return (
    <>
      <AdminHeading title={t('office-menu.ingredients')}>
        <HeadingButtons>
          <MenuFileLink part="ingredient" />
          <AdminButton onClick={() => setEdited('new')}>{t('office-menu.ingredient_new')}</AdminButton>
        </HeadingButtons>
      </AdminHeading>
      <ArchivableList<ListedIngredient>
        path="/ingredients"
        name="ingredients"
        caption={t('office-menu.ingredients')}
        columns={columns}
        rowClass="h-13"
        edit={ingredient => (
          <RowAction label={t('office-menu.edit_named', { title: ingredient.title })} onClick={() => setEdited(ingredient)}>
            {t('office-menu.edit')}
          </RowAction>
        )}
        none={t('office-menu.ingredient_none')}
        hint={t('office-menu.ingredient_none_hint')}
      />
      <Modal
        title={t(edited === 'new' ? 'office-menu.ingredient_new' : 'office-menu.ingredient_edit')}
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
      >
        {edited && (
          <IngredientForm
            key={edited === 'new' ? 'new' : `${edited.id} ${edited.version}`}
            ingredient={edited === 'new' ? undefined : edited}
            onSaved={() => {
              setEdited(undefined)
              void queries.invalidateQueries()
            }}
          />
        )}
      </Modal>
    </>
  )
}
