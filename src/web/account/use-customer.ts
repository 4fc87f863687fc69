import { useOutletContext } from 'react-router'
import type { SignedInUser } from '../session/session.ts'

/** Customer of the area; stays defined while an expired session is renewed over the screen. */
export const useCustomer = () => useOutletContext<SignedInUser>()
