import { useOfficeTexts } from '../../office-texts.ts'
import { Modal } from '../dialog/modal.tsx'
import { OfficeButton } from '../office-button.tsx'

interface ChangedMeanwhileProps {
  /** Where the two versions differ, each field by its label. */
  rows: { name: string; mine: string; theirs: string }[]
  onKeep: () => void
  onTake: () => void
}

/** Two people on the same thing: both versions side by side where they differ, and nothing overwritten unseen. */
export function ChangedMeanwhile({ rows, onKeep, onTake }: ChangedMeanwhileProps) {
  const t = useOfficeTexts()
  return (
    <Modal title={t('office-foods.conflict')} open onClose={onTake} wide>
      {rows.length === 0 ? (
        <p className="font-semibold">{t('office-foods.conflict_same')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-left align-top">
            <thead>
              <tr className="border-b-2 border-carbone">
                {(['conflict_field', 'conflict_yours', 'conflict_theirs'] as const).map(key => (
                  <th key={key} scope="col" className="py-2 pr-4 font-semibold">
                    {t(`office-foods.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, mine, theirs }) => (
                <tr key={name} className="border-b border-sabbia align-top">
                  <th scope="row" className="py-2 pr-4 font-semibold">
                    {name}
                  </th>
                  <td className="min-w-32 py-2 pr-4 break-words">{mine || '–'}</td>
                  <td className="min-w-32 py-2 break-words">{theirs || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <OfficeButton onClick={onKeep}>{t('office-foods.conflict_keep')}</OfficeButton>
        <OfficeButton tone="outline" onClick={onTake}>
          {t('office-foods.conflict_take')}
        </OfficeButton>
      </div>
    </Modal>
  )
}

type Values = Record<string, string | boolean | string[]>

/** The fields in which two versions of a form differ. Of long lists it is said how much is chosen. */
export function differingFields<Form extends Values>(mine: Form, theirs: Form, labels: Record<keyof Form & string, string>): ChangedMeanwhileProps['rows'] {
  const said = (value: Values[string]) =>
    Array.isArray(value) ? (value.length > 3 ? `${value.length}` : value.join(', ')) : value === true ? '✓' : String(value || '')
  return Object.entries(labels).flatMap(([field, name]) => {
    const [own, other] = [mine[field] ?? '', theirs[field] ?? '']
    return JSON.stringify(own) === JSON.stringify(other) ? [] : [{ name, mine: said(own), theirs: said(other) }]
  })
}
