import { useRouteLoaderData } from 'react-router'
import { usePageLanguage } from '../i18n/language.ts'
import type { ShellData } from '../server/reads.ts'

/** Brand name; empty where the shell's data could not be read. */
export const useBrand = (): string => useRouteLoaderData<ShellData>(usePageLanguage())?.brand ?? ''
