import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { saveHostedGroup, useHostedGroup } from './hosted-groups.ts'
import type { JoinedGroup } from './joined-group-store.ts'

type GroupTokens = Pick<JoinedGroup, 'token' | 'joinToken'>

/** Token for viewing a group here: the stored one of a member or host, else the URL's. */
export function useGroupToken(id: string, mine: GroupTokens | undefined): GroupTokens {
  const [search] = useSearchParams()
  const hosted = useHostedGroup(id)
  const joinToken = mine?.joinToken ?? hosted?.joinToken
  return { token: mine?.token ?? hosted?.hostToken ?? search.get('token') ?? '', ...(joinToken && { joinToken }) }
}

/** Removes the host's token from the URL, since sharing it would grant host rights: stores the token and shows the friends' token instead. */
export function useHideHostToken(host: boolean, id: string, { token, joinToken }: GroupTokens): void {
  const [search, setSearch] = useSearchParams()
  const isInUrl = search.get('token') === token
  useEffect(() => {
    if (!host) return
    saveHostedGroup({ id, hostToken: token, ...(joinToken && { joinToken }) })
    if (isInUrl) setSearch(joinToken ? { token: joinToken } : {}, { replace: true, preventScrollReset: true })
  }, [host, id, token, joinToken, isInUrl, setSearch])
}
