import type { DeviceView } from '#accounts/devices/contract.ts'
import type { Column } from '../../list/list-table.tsx'
import { RowAction } from '../../list/row-action.tsx'
import { formatShortTime } from '../../orders/short-time.ts'
import { deviceText as t } from './device-text.ts'

/** Columns of the list of devices. */
export const deviceColumns = (onRevoke: (device: DeviceView) => void): Column<DeviceView>[] => [
  {
    name: t('office-devices.name'),
    onCard: 'name',
    cell: ({ name }) => <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>,
    className: 'min-w-36',
  },
  {
    name: t('office-devices.last_seen'),
    cell: ({ lastSeenAt, silent }) => (
      <>
        <span className="figures whitespace-nowrap">{formatShortTime(lastSeenAt)}</span>
        {silent && <span className="ml-2 rounded-control bg-tizzone px-2 py-0.5 whitespace-nowrap text-farina">{t('office-devices.silent')}</span>}
      </>
    ),
  },
  {
    name: t('office-devices.version'),
    cell: ({ version, current }) =>
      version === null ? (
        <span className="text-cenere">{t('office-devices.version_unknown')}</span>
      ) : (
        <>
          <code>{version}</code>
          {current !== null && (
            <span className="block text-sm text-cenere">{t(current ? 'office-devices.version_current' : 'office-devices.version_old')}</span>
          )}
        </>
      ),
  },
  {
    name: t('office-devices.paired'),
    cell: ({ pairedAt, pairedBy }) => (
      <>
        <span className="figures whitespace-nowrap">{formatShortTime(pairedAt)}</span>
        {pairedBy && <span className="block text-sm text-cenere">{t('office-devices.paired_by', { name: pairedBy })}</span>}
      </>
    ),
  },
  {
    name: t('office-devices.actions'),
    onCard: 'action',
    cell: device => (
      <RowAction danger label={t('office-devices.revoke_of', { name: device.name })} onClick={() => onRevoke(device)}>
        {t('office-devices.revoke')}
      </RowAction>
    ),
  },
]
