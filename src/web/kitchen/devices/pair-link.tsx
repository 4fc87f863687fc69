import { Link } from 'react-router'
import { deviceText as t } from './device-text.ts'
import { UnsentTaps } from './unsent-taps.tsx'

/** Link for a tablet that is not signed in, with the taps that it never sent. */
export default function PairLink() {
  return (
    <div className="page -mt-24 grid justify-items-start gap-6 pb-16">
      <Link to="/kitchen?pair" className="link inline-block py-3 text-lead font-semibold">
        {t('kitchen-devices.pair_title')}
      </Link>
      <UnsentTaps />
    </div>
  )
}
