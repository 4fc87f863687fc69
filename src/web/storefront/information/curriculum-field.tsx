import { useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { FileField } from '../../ui/field/file-field.tsx'

/** PDF upload with the file's name and a remove button; sent with its form. */
export function CurriculumField({ error }: { error: string | undefined }) {
  const t = useTexts()
  const [file, setFile] = useState<File>()
  return (
    <FileField
      name="curriculum"
      label={t('forms.curriculum')}
      optional={t('shell.optional')}
      hint={t('forms.curriculum_hint')}
      accept="application/pdf,.pdf"
      words={{ choose: t('forms.curriculum_choose'), other: t('forms.curriculum_other'), remove: t('forms.curriculum_remove') }}
      file={file}
      onChoose={setFile}
      keeps
      error={error}
    />
  )
}
