import { adultAge } from '#orders/dishes/age-restriction.ts'
import { Checkbox } from '../../ui/field/field.tsx'
import { useOrderingTexts } from '../texts.ts'

interface AgeDeclarationProps {
  /** The cart contains alcohol. */
  asked: boolean
  declared: boolean
  change: (declared: boolean) => void
  error: string | undefined
}

/** Declaration of age for alcohol (art. 14-ter L. 125/2001); a document is asked for at hand-over. */
export function AgeDeclaration({ asked, declared, change, error }: AgeDeclarationProps) {
  const t = useOrderingTexts()
  if (!asked) return null
  return (
    <section className="grid gap-2 rounded-card bg-farina p-5 sm:p-6" aria-labelledby="age" data-age-declaration>
      <h2 id="age" className="text-title">
        {t('age-check.title')}
      </h2>
      <Checkbox
        name="ageDeclared"
        label={t('age-check.declare', { age: adultAge })}
        hint={t('age-check.document')}
        checked={declared}
        error={error}
        onChange={event => change(event.target.checked)}
      />
    </section>
  )
}
