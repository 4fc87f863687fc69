import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { ConflictDialog } from '../dialog/conflict.tsx'
import { isConflictOpen, type OpenConflict, useConflictForm } from '../form/conflict/use-conflict-form.ts'
import { LoadedItem } from '../form/loaded-item.tsx'
import { useMenuLabels } from '../form/menu-words.tsx'
import { sendIdempotent } from '../idempotent-request.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { diffCombos } from './combo-differences.ts'
import { ComboForm } from './combo-form.tsx'
import { type ComboDetails, type ComboValues, createDishNameLookup, toComboBody, toComboValues, validateCombo } from './combo-form-model.ts'
import { useMenuOutline } from './use-dishes.ts'

export const meta = createAdminMeta('office-menu.combos')

const readCombo = (id: string, signal?: AbortSignal) => api<{ combo: ComboDetails }>('GET', `/combos/${id}`, { signal }).then(answer => answer.combo)

/** Screen to add or edit a combo. */
export default function EditComboScreen() {
  const t = useAdminTexts()
  const { id } = useParams()
  const combo = useQuery({
    queryKey: ['combo', id],
    queryFn: ({ signal }) => readCombo(id ?? '', signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <>
      <AdminHeading title={t(id ? 'office-menu.combo_edit' : 'office-menu.combo_new')} about={combo.data?.title} />
      {id ? (
        <LoadedItem query={combo} back="/dashboard/admin/combos">
          {thing => <EditCombo key={thing.id} combo={thing} />}
        </LoadedItem>
      ) : (
        <EditCombo />
      )}
    </>
  )
}

function EditCombo({ combo }: { combo?: ComboDetails }) {
  const t = useAdminTexts()
  const navigate = useNavigate()
  const { form, conflict } = useConflictForm<ComboDetails, ComboValues>({
    thing: combo,
    valuesOf: toComboValues,
    check: validateCombo,
    file: 'image',
    texts: { refused: t('office.failed') },
    async save(values, version) {
      const body = toComboBody(values, version)
      const { message } = await sendIdempotent<{ message: string }>(combo ? 'PUT' : 'POST', combo ? `/combos/${combo.id}` : '/combos', { body })
      toast({ tone: 'success', text: message })
    },
    onSaved: () => void navigate('/dashboard/admin/combos'),
    readAgain: () => readCombo(combo?.id ?? ''),
  })
  return (
    <>
      <ComboForm form={form} comboId={combo?.id} />
      {isConflictOpen(conflict) && <ComboConflict mine={form.values} conflict={conflict} />}
    </>
  )
}

function ComboConflict({ mine, conflict }: { mine: ComboValues; conflict: OpenConflict<ComboValues> }) {
  const t = useAdminTexts()
  const { mark } = useMenuLabels()
  const sections = useMenuOutline()
  const categoryName = (id: string) => sections?.find(({ _id }) => _id === id)?.name ?? id
  const nameOf = createDishNameLookup(sections, mine, conflict.theirs, conflict.saved, conflict.before)
  const foodName = (id: string) => nameOf(id) ?? id
  const labels = { categoryName, foodName, mark }
  return <ConflictDialog title={t('office-menu.conflict')} mine={mine} {...conflict} differing={(one, theirs) => diffCombos(one, theirs, labels)} />
}
