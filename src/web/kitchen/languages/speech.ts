/** Speech of the browser with the voices of the device; a sentence waits for the one before. */
export const isSpeechSupported = (): boolean => typeof speechSynthesis !== 'undefined'

/** Says a sentence. `tag`: its language, as `it-IT`. Browsers stay silent until the first tap on the page. */
export function speak(text: string, tag: string): void {
  const sentence = new SpeechSynthesisUtterance(text)
  sentence.lang = new Intl.Locale(tag).baseName
  sentence.rate = 0.95
  speechSynthesis.speak(sentence)
}

/** Tells whether the device has a voice for a language; undefined while its voices are not known. */
export function hasVoice(tag: string): boolean | undefined {
  const voices = isSpeechSupported() ? speechSynthesis.getVoices() : []
  const { language } = new Intl.Locale(tag)
  return voices.length === 0 ? undefined : voices.some(({ lang }) => lang.split(/[-_]/)[0] === language)
}
