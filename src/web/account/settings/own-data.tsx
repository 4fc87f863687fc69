import { useState } from 'react'
import { toastFailure } from '../../admin/failure-texts.ts'
import { api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { customerText as t } from '../customer-texts.ts'
import { Section } from '../section.tsx'

/** Data export as a file. Fetched with the bearer token, which a link cannot send. */
export function DataExport() {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { data } = await api<{ data: object }>('GET', '/auth/my-data')
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      link.download = 'spiedo.json'
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('customer.data')} hint={t('customer.data_hint')}>
      <div>
        <Button tone="outline" busy={busy} onClick={download}>
          {t('customer.data_download')}
        </Button>
      </div>
    </Section>
  )
}
