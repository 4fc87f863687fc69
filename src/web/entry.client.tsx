import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from './language.ts'
import { keepTexts, textsElement } from './loaded-texts.ts'

keepTexts(languageOf(location.pathname), JSON.parse(document.getElementById(textsElement)?.textContent ?? '{}'))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
