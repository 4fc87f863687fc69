import { encode } from 'uqr'
import type { TableView } from '#restaurants/service/contract.ts'
import { readTableToken } from '#restaurants/service/table-code.ts'
import { useBrand } from '../../../shell/brand.ts'
import { Logo } from '../../../ui/logo.tsx'
import { useReadFailureToast } from '../../failure-texts.ts'
import { AdminButton, AdminButtonLink } from '../../office-button.tsx'
import { restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { useOfficeQuery } from '../queries.ts'
import { useCurrentRestaurant } from '../restaurant.tsx'

/** Printable cards, one per table, without any page frame. */
export default function PrintTables() {
  const { place } = useCurrentRestaurant()
  const brand = useBrand()
  const query = useOfficeQuery<{ tables: TableView[] }>(`/restaurants/${place.id}/tables`)
  useReadFailureToast(query, restaurantFailureTexts())
  const tables = query.data?.tables.filter(({ archived }) => !archived) ?? []
  const firstUrl = tables[0] && new URL(tables[0].address)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3 print:hidden">
        <AdminButton reads onClick={() => print()} disabled={tables.length === 0}>
          {t('places.print')}
        </AdminButton>
        <AdminButtonLink tone="outline" to={`/dashboard/admin/restaurants/${place.id}/tables`}>
          {t('places.back_to_tables')}
        </AdminButtonLink>
      </div>
      {firstUrl && localHostPattern.test(firstUrl.hostname) && (
        <p className="mb-5 rounded-control bg-miele p-4 font-semibold print:hidden">{t('places.codes_only_here', { origin: firstUrl.origin })}</p>
      )}
      <ul className="table-cards grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {tables.map(table => (
          <li
            key={table.id}
            className="grid break-inside-avoid justify-items-center gap-3 rounded-card border-2 border-dashed border-cenere/60 bg-farina p-5 text-center"
          >
            <Logo brand={brand} className="h-8" set="[--room:14rem] [--size:2rem]" />
            <p className="font-display text-title font-extrabold">{t('places.table_of', { label: table.label })}</p>
            <QrCode address={table.address} label={table.label} />
            <p className="font-semibold">{t('places.scan')}</p>
            <p>
              {t('places.or_type')} <strong className="figures whitespace-nowrap">{formatTableCode(table.address)}</strong>
            </p>
            <p className="text-cenere">{place.name}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Hosts that would resolve to the guest's own phone. */
const localHostPattern = /^(localhost|127\.[\d.]+|\[::1\])$/

/** Table code to type without a camera, in groups of four. */
const formatTableCode = (address: string) => (readTableToken(new URL(address).searchParams) ?? '').replace(/.{4}(?=.)/g, '$& ')

/** QR code as one path, with the quiet zone of four modules required by ISO/IEC 18004. */
function QrCode({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('places.code_of_table', { label })}
      className="w-full max-w-56 bg-farina"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
