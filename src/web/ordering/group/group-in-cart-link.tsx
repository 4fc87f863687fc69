import { PageLink } from '../../ui/page-link.tsx'
import { getGroupInCart } from '../state/group/group-cart.ts'
import { getGroupPath } from '../state/group/group-member.ts'
import { useHostedGroup } from '../state/group/hosted-groups.ts'
import { useJoinedGroup } from '../state/group/joined-group-store.ts'
import { useOrderingTexts } from '../texts.ts'

/**
 * Link to the group order whose dishes are in the cart, where it can be reopened. `unlessJoined`: omit for the joined group, which another note links
 * to.
 */
export function GroupInCartLink({ unlessJoined = false }: { unlessJoined?: boolean }) {
  const t = useOrderingTexts()
  const joined = useJoinedGroup()
  const cartGroup = getGroupInCart()
  const joinToken = useHostedGroup(cartGroup?.id ?? '')?.joinToken
  if (!cartGroup || (unlessJoined && cartGroup.id === joined?.id)) return null
  return (
    // Keep the host's token out of URLs: without a friends' token the group's page finds the host's in storage.
    <PageLink
      to={joinToken ? getGroupPath({ id: cartGroup.id, token: joinToken }) : `/group/${cartGroup.id}`}
      className="link justify-self-start py-1.5 font-semibold"
    >
      {t('group.back_to_taken')}
    </PageLink>
  )
}
