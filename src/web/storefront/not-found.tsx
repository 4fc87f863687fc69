import { data } from 'react-router'

export { NotFoundPage as default } from '../shell/not-found-page.tsx'

export const loader = () => data(null, { status: 404 })
