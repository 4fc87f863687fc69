import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { askOnce } from '../ask-once.ts'
import { Conflict } from '../dialog/conflict.tsx'
import { type EditedConflict, isOpen, useEdited } from '../form/conflict/use-edited.ts'
import { LoadedThing } from '../form/loaded-thing.tsx'
import { useMenuWords } from '../form/menu-words.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { comboDifferences } from './combo-differences.ts'
import { ComboForm } from './combo-form.tsx'
import { type ComboValues, checkCombo, comboBody, comboValues, dishNames, type EditedCombo } from './combo-thing.ts'
import { useDishes } from './use-dishes.ts'

export const meta = officeMeta('office-menu.combos')

const readCombo = (id: string, signal?: AbortSignal) => api<{ combo: EditedCombo }>('GET', `/combos/${id}`, { signal }).then(answer => answer.combo)

/** One screen adds a combo and edits one. */
export default function EditComboScreen() {
  const t = useOfficeTexts()
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
      <OfficeHeading title={t(id ? 'office-menu.combo_edit' : 'office-menu.combo_new')} about={combo.data?.title} />
      {id ? (
        <LoadedThing query={combo} back="/dashboard/admin/combos">
          {thing => <EditCombo key={thing.id} combo={thing} />}
        </LoadedThing>
      ) : (
        <EditCombo />
      )}
    </>
  )
}

function EditCombo({ combo }: { combo?: EditedCombo }) {
  const t = useOfficeTexts()
  const navigate = useNavigate()
  const { form, conflict } = useEdited<EditedCombo, ComboValues>({
    thing: combo,
    valuesOf: comboValues,
    check: checkCombo,
    file: 'image',
    texts: { refused: t('office.failed') },
    async save(values, version) {
      const body = comboBody(values, version)
      const { message } = await askOnce<{ message: string }>(combo ? 'PUT' : 'POST', combo ? `/combos/${combo.id}` : '/combos', { body })
      toast({ tone: 'success', text: message })
    },
    onSaved: () => void navigate('/dashboard/admin/combos'),
    readAgain: () => readCombo(combo?.id ?? ''),
  })
  return (
    <>
      <ComboForm form={form} comboId={combo?.id} />
      {isOpen(conflict) && <ComboConflict mine={form.values} conflict={conflict} />}
    </>
  )
}

function ComboConflict({ mine, conflict }: { mine: ComboValues; conflict: EditedConflict<ComboValues> }) {
  const t = useOfficeTexts()
  const { mark } = useMenuWords()
  const sections = useDishes()
  const categoryName = (id: string) => sections?.find(({ _id }) => _id === id)?.name ?? id
  const nameOf = dishNames(sections, mine, conflict.theirs, conflict.saved, conflict.before)
  const foodName = (id: string) => nameOf(id) ?? id
  const said = { categoryName, foodName, mark }
  return <Conflict title={t('office-menu.conflict')} mine={mine} {...conflict} differing={(one, theirs) => comboDifferences(one, theirs, said)} />
}
