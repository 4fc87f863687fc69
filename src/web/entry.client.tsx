import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { getPathLanguage } from './i18n/language.ts'
import { loadTexts, storeTexts } from './i18n/loaded-texts.ts'
import type { Texts } from './i18n/texts.tsx'

const language = getPathLanguage(location.pathname)
await window.textsOfPage().then(
  texts => storeTexts(language, texts as Texts),
  () => loadTexts(language),
)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
