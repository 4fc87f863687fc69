import { useOfficeTexts } from '../../office-texts.ts'
import { Conflict, type Difference } from '../dialog/conflict.tsx'

interface ChangedMeanwhileProps {
  /** Where the two versions differ, each field by its label. */
  rows: Difference[]
  onKeep: () => void
  onTake: () => void
}

/** The conflict of a form that is taken anew when its dialog is left. */
export function ChangedMeanwhile({ rows, onKeep, onTake }: ChangedMeanwhileProps) {
  const t = useOfficeTexts()
  return <Conflict title={t('office-foods.conflict')} open differences={rows} onKeep={onKeep} onTake={onTake} onClose={onTake} />
}

type Values = Record<string, string | boolean | string[]>

/** The fields in which two versions of a form differ. Of long lists it is said how much is chosen. */
export function differingFields<Form extends Values>(mine: Form, theirs: Form, labels: Record<keyof Form & string, string>): Difference[] {
  const said = (value: Values[string]) =>
    Array.isArray(value) ? (value.length > 3 ? `${value.length}` : value.join(', ') || '–') : value === true ? '✓' : String(value || '–')
  return Object.entries(labels).flatMap(([field, name]) => {
    const [own, other] = [mine[field] ?? '', theirs[field] ?? '']
    return JSON.stringify(own) === JSON.stringify(other) ? [] : [{ name, mine: said(own), theirs: said(other) }]
  })
}
