import { toast } from '../../ui/toast/toast.ts'
import { screenSettings } from '../screen/screen-settings.ts'
import { loadKitchenTexts, useKitchenTexts } from '../texts.ts'
import { getDirection, type ScreenLanguage, screenLanguages } from './screen-languages.ts'

/** Choice of the screen's language, each by its own name. A language whose texts cannot be fetched is not taken. */
export function LanguageChoice({ choiceStyle }: { choiceStyle: string }) {
  const t = useKitchenTexts()
  const settings = screenSettings.use()
  const choose = async (language: ScreenLanguage) => {
    try {
      await loadKitchenTexts(language)
      screenSettings.write({ ...screenSettings.read(), language })
    } catch {
      toast({ tone: 'error', text: t('kitchen-languages.not_loaded') })
    }
  }
  return (
    <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-4" data-languages>
      <legend className="pb-1 text-lead font-bold">{t('kitchen-languages.language')}</legend>
      {(Object.keys(screenLanguages) as ScreenLanguage[]).map(language => (
        <label key={language} className={choiceStyle} lang={language} dir={getDirection(language)}>
          <input type="radio" name="language" className="sr-only" checked={settings.language === language} onChange={() => void choose(language)} />
          {screenLanguages[language].name}
        </label>
      ))}
    </fieldset>
  )
}
