import type { ReactNode } from 'react'
import { adminText } from '../../i18n/admin-texts.ts'
import { usePermission } from '../../session/use-permission.ts'
import { useReadFailureToast } from '../failure-texts.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { Skeleton } from '../skeleton.tsx'
import { ChainForm } from './chain-form.tsx'
import { DeliverySetting } from './delivery-setting.tsx'
import { ExportSetting } from './export/export-setting.tsx'
import { exportText } from './export/export-text.ts'
import { MaintenanceSetting } from './maintenance-setting.tsx'
import { PromisesSetting } from './promises-setting.tsx'
import { RefundsSetting } from './refunds-setting.tsx'
import { settingsText as t } from './settings-text.ts'
import { CompanySetting, CurrencySetting, SecuritySetting } from './small-settings.tsx'
import { useSettings } from './use-settings.ts'

export const meta = createAdminMeta('office.settings')

/** Settings of the whole chain; each section is saved separately under its own version. */
export default function SettingsScreen() {
  const query = useSettings()
  const mayExport = usePermission('administrator')
  useReadFailureToast(query, { refused: t('office-settings.read_failed'), broken: t('office-settings.read_failed') })
  const settings = query.data
  return (
    <>
      <AdminHeading title={t('office-settings.title')} />
      {settings ? (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <SettingsSection title={t('office-settings.chain')} lead={t('office-settings.chain_lead')}>
            <ChainForm saved={settings.chain} mailFrom={settings.mailFrom} />
          </SettingsSection>
          <div className="grid gap-5">
            <SettingsSection title={t('office-settings.currency')}>
              <CurrencySetting saved={settings.back_office} />
            </SettingsSection>
            <SettingsSection title={t('office-settings.promises')}>
              <PromisesSetting saved={settings.promises} />
            </SettingsSection>
            <SettingsSection title={adminText('office-refunds.settings')} lead={adminText('office-refunds.settings_lead')}>
              <RefundsSetting saved={settings.refunds} />
            </SettingsSection>
            <SettingsSection title={t('office-settings.company')}>
              <CompanySetting />
            </SettingsSection>
            <SettingsSection title={t('office-settings.security')}>
              <SecuritySetting saved={settings.security} />
            </SettingsSection>
            <SettingsSection title={t('office-settings.delivery')}>
              <DeliverySetting saved={settings.delivery} />
            </SettingsSection>
            <SettingsSection title={t('office-settings.maintenance')}>
              <MaintenanceSetting />
            </SettingsSection>
            {mayExport && (
              <SettingsSection title={exportText('office-export.title')}>
                <ExportSetting />
              </SettingsSection>
            )}
          </div>
        </div>
      ) : query.isError ? (
        <p>{t('office-settings.read_failed')}</p>
      ) : (
        <Skeleton className="h-[36rem]" label={t('office-settings.loading')} />
      )}
    </>
  )
}

const SettingsSection = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section className="rounded-control bg-farina p-4 sm:p-6">
    <h2 className="mb-3 text-name">{title}</h2>
    {lead && <p className="mb-5 text-cenere">{lead}</p>}
    {children}
  </section>
)
