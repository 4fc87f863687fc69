import { Link } from 'react-router'
import { deviceText as t } from './device-text.ts'

/** Link for a tablet that is not signed in. */
export default function PairLink() {
  return (
    <p className="page -mt-24 pb-16">
      <Link to="/kitchen?pair" className="link inline-block py-3 text-lead font-semibold">
        {t('kitchen-devices.pair_title')}
      </Link>
    </p>
  )
}
