import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../api.ts'
import { officeText, useOfficeTexts } from '../../office-texts.ts'
import { toast } from '../../ui/toast.ts'
import { Conflict } from '../dialog/conflict.tsx'
import { LoadedThing } from '../form/loaded-thing.tsx'
import { useEdited } from '../form/use-edited.ts'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { ComboForm } from './combo-form.tsx'
import { type ComboValues, checkCombo, comboBody, comboValues, type EditedCombo } from './combo-thing.ts'

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
      <OfficeHeading title={t(id ? 'office-menu.combo_edit' : 'office-menu.combo_new')} />
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
    texts: { refused: t('office.failed'), broken: t('office.not_sent') },
    async save(values, version) {
      const body = comboBody(values, version)
      const { message } = await api<{ message: string }>(combo ? 'PUT' : 'POST', combo ? `/combos/${combo.id}` : '/combos', { body })
      toast({ tone: 'success', text: message })
    },
    onSaved: () => void navigate('/dashboard/admin/combos'),
    readAgain: () => readCombo(combo?.id ?? ''),
  })
  return (
    <>
      <ComboForm form={form} />
      <Conflict title={t('office-menu.conflict')} {...conflict} differences={differences(form.values, conflict.theirs)} />
    </>
  )
}

function differences(mine: ComboValues, theirs: ComboValues | undefined) {
  if (!theirs) return []
  const t = officeText
  const slotsText = ({ slots }: ComboValues) =>
    slots.map(({ title, minimum, maximum, foods }) => `${title} · ${minimum}–${maximum} · ${t('office-menu.order_dishes', { count: foods.length })}`).join('\n')
  const rows = [
    [t('office-menu.title'), mine.title, theirs.title],
    [t('office-menu.title_en'), mine.titleEn, theirs.titleEn],
    [t('office-menu.description'), mine.description, theirs.description],
    [t('office-menu.description_en'), mine.descriptionEn, theirs.descriptionEn],
    [t('office-menu.price'), mine.price, theirs.price],
    [t('office-menu.discount'), mine.discount, theirs.discount],
    [t('office-menu.slots'), slotsText(mine), slotsText(theirs)],
  ] as const
  return rows.filter(([, a, b]) => a !== b).map(([name, mine, theirs]) => ({ name, mine, theirs }))
}
