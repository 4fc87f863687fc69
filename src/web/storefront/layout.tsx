import { Outlet } from 'react-router'
import { languageOf } from '../language.ts'
import { readsContext } from '../reads.ts'
import type { Route } from './+types/layout.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return context.get(readsContext).shell(languageOf(new URL(request.url).pathname))
}

export default function StorefrontLayout() {
  return <Outlet />
}
