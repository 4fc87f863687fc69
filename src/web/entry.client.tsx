import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage } from '#platform/language/languages.ts'
import { loadTexts } from './loaded-texts.ts'

const { lang } = document.documentElement
await loadTexts(isLanguage(lang) ? lang : 'it')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
