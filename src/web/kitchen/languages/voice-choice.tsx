import { useEffect, useState } from 'react'
import { screenSettings } from '../screen/screen-settings.ts'
import { useKitchenTexts } from '../texts.ts'
import { screenLanguages } from './screen-languages.ts'
import { hasVoice, isSpeechSupported, speak } from './speech.ts'

/** Switch of the voice that calls new tickets. Warns where the device has none for the screen's language. */
export function VoiceChoice({ choiceStyle }: { choiceStyle: string }) {
  const t = useKitchenTexts()
  const settings = screenSettings.use()
  const { tag } = screenLanguages[settings.language]
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!isSpeechSupported()) return
    // Browsers list their voices some moments after the first question.
    const update = () => setMissing(hasVoice(tag) === false)
    update()
    speechSynthesis.addEventListener('voiceschanged', update)
    return () => speechSynthesis.removeEventListener('voiceschanged', update)
  }, [tag])
  if (!isSpeechSupported()) return null
  const choose = (voice: boolean) => {
    // The tap itself unlocks speech: say something short at once.
    if (voice) speak(t('kitchen-languages.say_on'), tag)
    else speechSynthesis.cancel()
    screenSettings.write({ ...settings, voice })
  }
  const renderChoice = (voice: boolean) => (
    <label className={choiceStyle}>
      <input type="radio" name="voice" className="sr-only" checked={settings.voice === voice} onChange={() => choose(voice)} />
      {t(voice ? 'kitchen-languages.voice_on' : 'kitchen-languages.voice_off')}
    </label>
  )
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="pb-1 text-lead font-bold">{t('kitchen-languages.voice')}</legend>
      {renderChoice(true)}
      {renderChoice(false)}
      {settings.voice && isMissing && <p className="col-span-full font-semibold">{t('kitchen-languages.voice_missing')}</p>}
    </fieldset>
  )
}
