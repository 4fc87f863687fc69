import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import type { Language } from '../platform/language/languages.ts'

const publicPages = (language: Language) => [index('storefront/home.tsx', { id: `${language}/home` })]

export default [
  layout('storefront/layout.tsx', { id: 'it' }, [...publicPages('it')]),
  ...prefix('en', [layout('storefront/layout.tsx', { id: 'en' }, publicPages('en'))]),
  route('*', 'storefront/not-found.tsx'),
] satisfies RouteConfig
