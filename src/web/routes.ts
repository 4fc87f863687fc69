import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import type { Language } from '../platform/language/languages.ts'

const publicPages = (language: Language) => [
  index('storefront/home.tsx', { id: `${language}/home` }),
  route('*', 'storefront/not-found.tsx', { id: `${language}/not-found` }),
]

export default [
  ...prefix('en', [layout('storefront/layout.tsx', { id: 'en' }, publicPages('en'))]),
  layout('storefront/layout.tsx', { id: 'it' }, publicPages('it')),
] satisfies RouteConfig
