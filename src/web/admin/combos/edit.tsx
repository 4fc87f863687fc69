import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { ConflictDialog } from '../dialog/conflict.tsx'
import { type Conflict, useVersionedForm } from '../form/conflict/versioned-form.ts'
import { LoadedMenuItem } from '../form/loaded-item.tsx'
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
        <LoadedMenuItem query={combo} to="/dashboard/admin/combos">
          {thing => <EditCombo key={thing.id} combo={thing} />}
        </LoadedMenuItem>
      ) : (
        <EditCombo />
      )}
    </>
  )
}

function EditCombo({ combo }: { combo?: ComboDetails }) {
  const t = useAdminTexts()
  const navigate = useNavigate()
  const form = useVersionedForm({
    row: combo,
    toValues: toComboValues,
    check: validateCombo,
    file: 'image',
    texts: { refused: t('office.failed') },
    async send(values, version) {
      const body = toComboBody(values, version)
      const answer = await sendIdempotent<{ message: string; combo: ComboDetails }>(combo ? 'PUT' : 'POST', combo ? `/combos/${combo.id}` : '/combos', { body })
      toast({ tone: 'success', text: answer.message })
      return answer.combo
    },
    onSaved: () => void navigate('/dashboard/admin/combos'),
    readCurrent: () => readCombo(combo?.id ?? ''),
  })
  return (
    <>
      <ComboForm form={form} comboId={combo?.id} />
      {form.conflict && <ComboConflict mine={form.values} conflict={form.conflict} />}
    </>
  )
}

function ComboConflict({ mine, conflict }: { mine: ComboValues; conflict: Conflict<ComboValues> }) {
  const t = useAdminTexts()
  const { mark } = useMenuLabels()
  const sections = useMenuOutline()
  const categoryName = (id: string) => sections?.find(({ _id }) => _id === id)?.name ?? id
  const nameOf = createDishNameLookup(sections, mine, conflict.theirs, conflict.saved, conflict.before)
  const foodName = (id: string) => nameOf(id) ?? id
  const labels = { categoryName, foodName, mark }
  return <ConflictDialog title={t('office-menu.conflict')} mine={mine} conflict={conflict} differing={(one, theirs) => diffCombos(one, theirs, labels)} />
}
