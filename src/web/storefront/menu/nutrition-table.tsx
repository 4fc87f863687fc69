import { toKilojoules } from '#menu/nutrition.ts'
import { type Nutrition, nutrients } from '#menu/vocabulary.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { decimalSign } from '../../ui/format/amount.ts'

/** Nutrients that are a part of the one before. */
const parts: readonly string[] = ['saturates', 'sugars']

const cellClass = 'border-b border-nebbia py-1.5'

/** Nutrition table of a dish, folded; in the order of annex XV, Regulation (EU) 1169/2011, with the values that are known. */
export function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const t = useTexts()
  const language = usePageLanguage()
  const format = (amount: number) => String(amount).replace('.', decimalSign[language])
  return (
    <details>
      <summary className="w-fit cursor-pointer py-2 font-semibold">{t('menu.nutrition')}</summary>
      <table className="figures mt-1 w-full max-w-md border-collapse">
        <caption className="sr-only">{t('menu.nutrition')}</caption>
        <thead>
          <tr>
            <td className="border-b-2 border-carbone" />
            <th scope="col" className="border-b-2 border-carbone py-1.5 text-end font-semibold">
              {t(`menu.nutrition_per_${nutrition.per}`)}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={`text-start font-normal ${cellClass}`}>
              {t('menu.nutrition_energy')}
            </th>
            <td className={`text-end ${cellClass}`}>
              {toKilojoules(nutrition.kcal)} kJ / {nutrition.kcal} kcal
            </td>
          </tr>
          {nutrients.map(
            nutrient =>
              nutrition[nutrient] !== undefined && (
                <tr key={nutrient}>
                  <th scope="row" className={`text-start font-normal ${cellClass} ${parts.includes(nutrient) ? 'ps-4' : ''}`}>
                    {t(`menu.nutrition_${nutrient}`)}
                  </th>
                  <td className={`text-end ${cellClass}`}>{format(nutrition[nutrient])} g</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <p className="mt-2 text-cenere">{t('menu.nutrition_note')}</p>
    </details>
  )
}
