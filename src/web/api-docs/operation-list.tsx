import { Link, useLocation } from 'react-router'
import { Select, TextField } from '../ui/field/field.tsx'
import { type DescribedApi, findOperations, groupByTag } from './described-api.ts'
import { MethodBadge } from './method-mark.tsx'
import { useApiDocsTexts } from './texts.ts'
import { CodeText } from './written.tsx'

/** Text of each access level. */
const accessTexts = {
  public: 'api-docs.access_public',
  'guest-or-signed-in': 'api-docs.access_guest-or-signed-in',
  'signed-in': 'api-docs.access_signed-in',
  employee: 'api-docs.access_employee',
  staff: 'api-docs.access_staff',
  manager: 'api-docs.access_manager',
  office: 'api-docs.access_office',
  'restaurants-read': 'api-docs.access_restaurants-read',
  'order-desk': 'api-docs.access_order-desk',
  'orders-read': 'api-docs.access_orders-read',
  refunds: 'api-docs.access_refunds',
  'refunds-read': 'api-docs.access_refunds-read',
  'money-read': 'api-docs.access_money-read',
  'accounting-read': 'api-docs.access_accounting-read',
  'accounting-export': 'api-docs.access_accounting-export',
  'chain-read': 'api-docs.access_chain-read',
  administrator: 'api-docs.access_administrator',
  'api-key:menu:read': 'api-docs.access_api_key_menu_read',
  'api-key:orders:read': 'api-docs.access_api_key_orders_read',
  'api-key:orders:write': 'api-docs.access_api_key_orders_write',
  'api-key:calls:write': 'api-docs.access_api_key_calls_write',
  'api-key:receipts:write': 'api-docs.access_api_key_receipts_write',
} as const
type AccessLevel = keyof typeof accessTexts
const accessLevels = Object.keys(accessTexts) as AccessLevel[]

/** Finds the text of a level; one that this page does not know yet counts as for administrators. */
export const findAccessText = (access: string) => accessTexts[access as AccessLevel] ?? accessTexts.administrator

interface OperationListProps {
  api: DescribedApi
  search: string
  onSearch: (search: string) => void
  access: string
  onAccess: (access: string) => void
}

/** Operations by tag, filtered by search words and by caller. */
export function OperationList({ api, search, onSearch, access, onAccess }: OperationListProps) {
  const t = useApiDocsTexts()
  const { hash } = useLocation()
  const foundOperations = findOperations(api.operations, search, access)
  return (
    <nav aria-label={t('api-docs.list')} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <search className="grid gap-3">
        <TextField label={t('api-docs.search')} value={search} onChange={event => onSearch(event.target.value)} autoComplete="off" spellCheck={false} />
        <Select label={t('api-docs.access_filter')} value={access} onChange={event => onAccess(event.target.value)}>
          <option value="">{t('api-docs.access_all')}</option>
          {accessLevels.map(word => (
            <option key={word} value={word}>
              {t(accessTexts[word])}
            </option>
          ))}
        </Select>
        <p role="status" className="text-cenere">
          {t('api-docs.found', { count: foundOperations.length })}
        </p>
        {foundOperations.length === 0 && <p>{t('api-docs.none_hint')}</p>}
      </search>
      {groupByTag(foundOperations).map(([tag, operations]) => (
        <div key={tag}>
          <h2 className="mb-2 text-name first-letter:uppercase">{tag}</h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
            {operations.map(({ id, method, summary, path }) => (
              <li key={id}>
                <Link
                  to={{ hash: id }}
                  aria-current={hash === `#${id}` ? 'true' : undefined}
                  className="flex items-baseline gap-2.5 rounded-control px-2 py-2 text-[0.9375rem] leading-snug hover:bg-sabbia aria-current:bg-carbone aria-current:text-crema"
                >
                  <MethodBadge method={method} className="shrink-0" />
                  <span className="min-w-0">
                    <span className="font-medium">
                      <CodeText>{summary}</CodeText>
                    </span>
                    <span className="block font-mono text-[0.8125rem] [overflow-wrap:anywhere]">{path.replace('/api/v1', '')}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
