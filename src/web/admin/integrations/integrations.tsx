import { createAdminMeta } from '../office-heading.tsx'
import { ApiKeys } from './api-keys.tsx'

export const meta = createAdminMeta('office.api_keys')

/** What others' programs may do: API keys. */
export default function Integrations() {
  return <ApiKeys />
}
