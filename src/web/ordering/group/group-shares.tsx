import type { ShareView } from '#orders/shares/contract.ts'
import { api } from '../../shared/api.ts'
import { ShareList } from '../shares/share-list.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Shares of a group's order, each payable by its friend with the group's link. */
export function GroupShares({ id, token, shares }: { id: string; token: string; shares: ShareView[] }) {
  const t = useOrderingTexts()
  return (
    <section className="grid gap-2" aria-labelledby="group-shares">
      <h2 id="group-shares" className="text-name">
        {t('shares.title')}
      </h2>
      <ShareList
        shares={shares}
        pay={async position => {
          const { address } = await api<{ address: string }>('POST', `/group-orders/${id}/shares/${position}/pay`, { body: { token } })
          location.assign(address)
        }}
      />
    </section>
  )
}
