import { data } from 'react-router'

export { NotFoundPage as default } from '../frame/not-found-page.tsx'

export const loader = () => data(null, { status: 404 })
