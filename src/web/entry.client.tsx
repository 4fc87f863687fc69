import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from './language.ts'
import { bringTexts, keepTexts } from './loaded-texts.ts'
import type { Texts } from './texts.tsx'

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
