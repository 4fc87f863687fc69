import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from './i18n/language.ts'
import { bringTexts, keepTexts } from './i18n/loaded-texts.ts'
import type { Texts } from './i18n/texts.tsx'

const language = languageOf(location.pathname)
await window.textsOfPage().then(
  texts => keepTexts(language, texts as Texts),
  () => bringTexts(language),
)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
