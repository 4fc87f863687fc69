import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { menuParts } from '#menu/parts/contract.ts'
import { api } from '../../shared/api.ts'

export type MenuParts = { [Name in keyof typeof menuParts]: z.infer<(typeof menuParts)[Name]> }

/** Options of the menu's forms; undefined while loading. */
export const useMenuParts = (): MenuParts | undefined =>
  useQuery({ queryKey: ['menu-parts'], queryFn: ({ signal }) => api<MenuParts>('GET', '/menu/parts', { signal }) }).data
