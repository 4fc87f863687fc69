import { useRouteLoaderData } from 'react-router'
import { usePageLanguage } from '../i18n/language.ts'
import type { ShellData } from '../server/reads.ts'

/** What the chain is called; empty where the frame of the pages could not be read. */
export const useBrand = (): string => useRouteLoaderData<ShellData>(usePageLanguage())?.brand ?? ''
