import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { saveHostedGroup, useHostedGroup } from './hosted-groups.ts'
import type { JoinedGroup } from './joined-group-store.ts'

type GroupTokens = Pick<JoinedGroup, 'token' | 'joinToken'>

/** By which token a group is seen here: as one has joined or opened it, else by the address. */
export function useGroupToken(id: string, mine: GroupTokens | undefined): GroupTokens {
  const [search] = useSearchParams()
  const hosted = useHostedGroup(id)
  const joinToken = mine?.joinToken ?? hosted?.joinToken
  return { token: mine?.token ?? hosted?.hostToken ?? search.get('token') ?? '', ...(joinToken && { joinToken }) }
}

/** An address with the host's token hands over a host's rights: what is in it is kept here, and the friends' stands there instead. */
export function useHideHostToken(host: boolean, id: string, { token, joinToken }: GroupTokens): void {
  const [search, setSearch] = useSearchParams()
  const isInUrl = search.get('token') === token
  useEffect(() => {
    if (!host) return
    saveHostedGroup({ id, hostToken: token, ...(joinToken && { joinToken }) })
    if (isInUrl) setSearch(joinToken ? { token: joinToken } : {}, { replace: true, preventScrollReset: true })
  }, [host, id, token, joinToken, isInUrl, setSearch])
}
