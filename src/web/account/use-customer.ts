import { useOutletContext } from 'react-router'
import type { SignedInUser } from '../session/session.ts'

/** Whose area this is; also while a session that has ended is taken up again over the screen. */
export const useCustomer = () => useOutletContext<SignedInUser>()
